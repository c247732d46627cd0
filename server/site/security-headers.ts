import { createHash } from "node:crypto"
import { tokenPaths } from "#contract/pages.ts"
import { findElements } from "./html-elements.ts"

const twoYears = 63_072_000

/** Pages with a token in their address: the address must not leak to other sites or stay in a cache. */
const tokenPages = new Set<string>([...tokenPaths, "/quotes/:token"])

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
  "publickey-credentials-get",
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
    ...(isHttps(publicUrl) && { "strict-transport-security": `max-age=${twoYears}; includeSubDomains; preload` }),
  }
}

/** The headers of one page: the common ones, permissions, the page's own policy, and caching. */
export function pageHeaders(publicUrl: string, path: string, html: string): Record<string, string> {
  return {
    ...commonHeaders(publicUrl),
    "permissions-policy": permissionsPolicy,
    "cache-control": "no-cache",
    ...(tokenPages.has(path) && { "cache-control": "no-store", "referrer-policy": "no-referrer" }),
    "content-security-policy": contentSecurityPolicy(html, isHttps(publicUrl)),
  }
}

/** A policy that allows exactly this page's inline scripts and styles, and no other inline code. */
export function contentSecurityPolicy(html: string, https: boolean): string {
  const { scripts, styles } = inlineHashes(html)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    "script-src-attr 'none'",
    ["style-src 'self'", ...styles].join(" "),
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ")
}

/** The hashes that a policy needs for the inline `<script>` and `<style>` elements of a page. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const { name, attributes, text } of findElements(html)) {
    if (name === "script" && !attributes.has("src") && !isData(attributes)) scripts.add(hashSource(text))
    if (name === "style") styles.add(hashSource(text))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** Browsers never run data scripts, so they need no hash, which would only lengthen the header. */
function isData(attributes: ReadonlyMap<string, string>): boolean {
  return attributes.get("type") === "application/ld+json"
}

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

function isHttps(publicUrl: string): boolean {
  return new URL(publicUrl).protocol === "https:"
}
