import type { Look } from "#contract/content/brand.ts"
import type { CompanyFacts } from "#contract/content/company.ts"
import type { Company, SiteContent } from "#contract/content/content.ts"
import type { SalesContact } from "#contract/content/people.ts"
import { slugOf } from "#contract/values/slug.ts"
import { iconsOf } from "#server/brand/icons.ts"
import { apiPath } from "./api-page.ts"
import { catalogCsv, catalogJson } from "./catalog-files.ts"
import { compressBody, plainBody } from "./compressed-body.ts"
import { openAcr } from "./openacr.ts"
import { commonHeaders } from "./security-headers.ts"
import type { StaticFile } from "./static-files.ts"

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

/** The sitemap: every public address of the site, and the day of the last content edit. */
function sitemapXml(publicUrl: string, addresses: readonly string[], changed: string | undefined): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ""
  const urls = addresses.map(
    (address) => `  <url><loc>${escapeXml(new URL(address, publicUrl).href)}</loc>${lastmod}</url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n")
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}

/** A person's card for an address book, in vCard 3.0 (RFC 2426), which every address book can read. */
function vcard(contact: SalesContact, company: CompanyFacts, publicUrl: string): string {
  const { street, city, state, postalCode, country } = company.address
  const words = contact.name.split(" ")
  const family = words.pop() ?? ""
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${[family, words.join(" "), "", "", ""].map(escapeText).join(";")}`,
    `FN:${escapeText(contact.name)}`,
    `ORG:${escapeText(company.name)}`,
    `TITLE:${escapeText(contact.role)}`,
    `EMAIL;TYPE=INTERNET,WORK:${escapeText(contact.email)}`,
    `TEL;TYPE=WORK,VOICE:${contact.phone.e164}`,
    `ADR;TYPE=WORK:${["", "", street, city, state, postalCode, country].map(escapeText).join(";")}`,
    `URL:${new URL("/", publicUrl).href}`,
    "END:VCARD",
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join("")
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, "\\n")
}

/** Folds lines at 75 bytes without splitting a character of several bytes. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ""
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 75) {
      parts.push(part)
      part = " "
    }
    part += letter
  }
  return [...parts, part].join("\r\n")
}

/** How a phone shows the site after someone adds it to the home screen. */
function webManifest({ name, tagline, look }: Pick<Company, "name" | "tagline" | "look">): string {
  const manifest = {
    name,
    description: tagline,
    lang: "en",
    id: "/",
    start_url: "/",
    // Keeps the browser's buttons, because people print, copy and share these pages.
    display: "browser",
    // Navy and the background color of web/ui/tokens.css.
    theme_color: look?.colors.band ?? "#13233f",
    background_color: look?.colors.surface ?? "#fbfbf8",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
