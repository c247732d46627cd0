import type { Look } from "#contract/content/brand.ts"
import type { SiteContent } from "#contract/content/content.ts"
import { slugOf } from "#contract/values/slug.ts"
import { iconsOf } from "#server/brand/icons.ts"
import { apiPath } from "./api-page.ts"
import { catalogCsv, catalogJson } from "./catalog-files.ts"
import { compressBody, plainBody } from "./compressed-body.ts"
import { openAcr } from "./openacr.ts"
import { commonHeaders } from "./security-headers.ts"
import { sitemapXml } from "./sitemap.ts"
import type { StaticFile } from "./static-files.ts"
import { vcard } from "./vcard.ts"
import { webManifest } from "./web-manifest.ts"

/** The files generated from the configuration and the content, by path. */
export type SiteFiles = ReadonlyMap<string, StaticFile>

interface SiteFile {
  path: string
  type: string
  text: string
  /** Downloads under this name instead of opening in the browser. */
  saveAs?: string
}

/**
 * Writes the files for crawlers, address books, spreadsheets, phones and people who report a vulnerability. Absolute addresses use
 * `publicUrl` only.
 */
export async function writeSiteFiles(
  publicUrl: string,
  publicAddresses: readonly string[],
  content: Pick<SiteContent, "company" | "salesContacts" | "pages" | "naics" | "catalog">,
  changed: string | undefined,
): Promise<SiteFiles> {
  const { company, salesContacts } = content
  const files: SiteFile[] = [
    { path: "/sitemap.xml", type: "application/xml", text: sitemapXml(publicUrl, publicAddresses, changed) },
    { path: "/robots.txt", type: "text/plain", text: robotsTxt(publicUrl) },
    {
      path: "/.well-known/security.txt",
      type: "text/plain",
      text: securityTxt(publicUrl, company.salesEmail, new Date()),
    },
    { path: "/site.webmanifest", type: "application/manifest+json", text: webManifest(company) },
    {
      path: "/accessibility/openacr.yaml",
      type: "application/yaml",
      text: openAcr(content, publicUrl),
      saveAs: "openacr.yaml",
    },
    { path: "/catalog.csv", type: "text/csv", text: catalogCsv(content, publicUrl), saveAs: "catalog.csv" },
    { path: "/catalog.json", type: "application/json", text: catalogJson(content, publicUrl, changed) },
    ...salesContacts.map((contact) => contactCard(slugOf(contact.name), vcard(contact, company, publicUrl))),
  ]
  const texts = await Promise.all(files.map(async (file) => [file.path, await keptFile(publicUrl, file)] as const))
  return new Map([...texts, ...(await iconFiles(publicUrl, company.look))])
}

/** In place of the built ones, once the company has a brand of its own. */
async function iconFiles(publicUrl: string, look: Look | undefined): Promise<(readonly [string, StaticFile])[]> {
  const icons = look ? await iconsOf(look) : []
  return icons.map(({ path, type, content }) => {
    const policy = { "content-security-policy": "default-src 'none'; img-src data:; frame-ancestors 'none'" }
    return [path, { status: 200, headers: { ...fileHeaders(publicUrl, type), ...policy }, body: plainBody(content) }]
  })
}

function contactCard(slug: string, text: string): SiteFile {
  return { path: `/contacts/${slug}.vcf`, type: "text/vcard", text, saveAs: `${slug}.vcf` }
}

async function keptFile(publicUrl: string, { type, text, saveAs }: SiteFile): Promise<StaticFile> {
  const headers = fileHeaders(publicUrl, `${type}; charset=utf-8`, saveAs)
  return { status: 200, headers, body: await compressBody(Buffer.from(text)) }
}

export const fileHeaders = (publicUrl: string, type: string, saveAs?: string) => ({
  ...commonHeaders(publicUrl),
  "content-type": type,
  "cache-control": "public, max-age=3600",
  ...(saveAs && { "content-disposition": `attachment; filename="${saveAs}"` }),
})

/** Areas for signed-in people and holders of a status link; search engines can read nothing there. */
const privateAreas = ["/api/", "/admin", "/dashboard", "/profile", "/quotes/", "/suppliers/"]

/** Tells crawlers what they may read, and where the sitemap is. */
function robotsTxt(publicUrl: string): string {
  return [
    "User-agent: *",
    ...privateAreas.map((path) => `Disallow: ${path}`),
    "",
    `# The whole catalog as data: ${new URL("/catalog.json", publicUrl).href} and ${new URL("/catalog.csv", publicUrl).href}`,
    `# The API for programs: ${new URL(apiPath, publicUrl).href}`,
    `Sitemap: ${new URL("/sitemap.xml", publicUrl).href}`,
    "",
  ].join("\n")
}

/**
 * Where to report a vulnerability (RFC 9116). `Expires` must lie in the future, so it is updated with each rendering.
 */
function securityTxt(publicUrl: string, email: string, now: Date): string {
  const expires = new Date(now)
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${new URL("/.well-known/security.txt", publicUrl).href}`,
    "Preferred-Languages: en",
    "",
  ].join("\n")
}
