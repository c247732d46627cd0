/** Areas for people who sign in; they hold nothing that a search engine could read. */
const privateAreas = ["/api/", "/admin", "/dashboard", "/profile"]

/** What crawlers may read, and where the sitemap is. */
export function robotsTxt(publicUrl: string): string {
  return [
    "User-agent: *",
    ...privateAreas.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", publicUrl).href}`,
    "",
  ].join("\n")
}
