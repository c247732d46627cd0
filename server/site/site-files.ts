import { compressBody } from "./compressed-body.ts"
import { robotsTxt } from "./robots.ts"
import { commonHeaders } from "./security-headers.ts"
import { securityTxt } from "./security-txt.ts"
import { sitemapXml } from "./sitemap.ts"
import type { StaticFile } from "./static-files.ts"

/** The files that follow from the configuration and the content, keyed by their path. */
export type SiteFiles = ReadonlyMap<string, StaticFile>

/** Writes the files for crawlers and for people who report a weakness. Their addresses come from `publicUrl` alone. */
export async function writeSiteFiles(
  publicUrl: string,
  publicAddresses: readonly string[],
  securityContact: string,
): Promise<SiteFiles> {
  const texts = [
    ["/sitemap.xml", "application/xml", sitemapXml(publicUrl, publicAddresses)],
    ["/robots.txt", "text/plain", robotsTxt(publicUrl)],
    ["/.well-known/security.txt", "text/plain", securityTxt(publicUrl, securityContact, new Date())],
  ] as const
  const files = texts.map(async ([path, type, text]) => {
    const headers = {
      ...commonHeaders(publicUrl),
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "public, max-age=3600",
    }
    return [path, { status: 200, headers, body: await compressBody(Buffer.from(text), { stays: true }) }] as const
  })
  return new Map(await Promise.all(files))
}
