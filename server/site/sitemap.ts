/** The sitemap: every public address of the site, and the day of the last content edit. */
export function sitemapXml(publicUrl: string, addresses: readonly string[], changed: string | undefined): string {
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
