import { createHash } from "node:crypto"
import { tokenPaths } from "#contract/content/pages.ts"

const twoYears = 63_072_000

/** Pages with a token in their address: the address must not leak to other sites or stay in a cache. */
const tokenPages = new Set<string>([...tokenPaths, "/quotes/:token", "/suppliers/:token"])

/**
 * A browser keeps a page that it leaves as it is, with all that was loaded into it, and "Back" shows it again. After
 * somebody has signed out that must not happen with the portal or the back office.
 */
const signedInPages = /^\/(?:admin|dashboard|profile)(?:\/|$)/

const unusedFeatures = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
]
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(", ")

/** The headers of every response of the site. */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(isHttps(publicUrl) && { "strict-transport-security": `max-age=${twoYears}` }),
  }
}

/** The texts of a page's inline `<script>` and `<style>` elements. */
export interface InlineCode {
  scripts: readonly string[]
  styles: readonly string[]
}

/** The headers of a page's data, which a navigation inside the site asks for: the common ones and caching. */
export function dataHeaders(publicUrl: string, path: string): Record<string, string> {
  return {
    ...commonHeaders(publicUrl),
    "cache-control": signedInPages.test(path) ? "no-store" : "no-cache",
    ...(tokenPages.has(path) && { "cache-control": "no-store", "referrer-policy": "no-referrer" }),
  }
}

/** The headers of one page: those of its data, permissions, and the page's own policy. */
export function pageHeaders(publicUrl: string, path: string, inline: InlineCode): Record<string, string> {
  return {
    ...dataHeaders(publicUrl, path),
    "permissions-policy": permissionsPolicy,
    "content-security-policy": contentSecurityPolicy(inline, isHttps(publicUrl)),
  }
}

/** The same headers for a page that the site's own pages may show in a frame. */
export const framedHeaders = (headers: Record<string, string>) => ({
  ...headers,
  "x-frame-options": "SAMEORIGIN",
  "content-security-policy": (headers["content-security-policy"] ?? "").replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
})

/** A policy that allows exactly this page's inline scripts and styles, and no other inline code. */
function contentSecurityPolicy({ scripts, styles }: InlineCode, https: boolean): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashSources(scripts)].join(" "),
    "script-src-attr 'none'",
    ["style-src 'self'", ...hashSources(styles)].join(" "),
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The back office shows the draft in a frame.
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ")
}

const hashSources = (texts: readonly string[]) => new Set(texts.map(hashSource))

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

function isHttps(publicUrl: string): boolean {
  return new URL(publicUrl).protocol === "https:"
}
