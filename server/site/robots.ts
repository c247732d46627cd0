/** Areas for signed-in people and holders of a status link; search engines can read nothing there. */
const privateAreas = ["/api/", "/admin", "/dashboard", "/profile", "/quotes/"]

/** Tells crawlers what they may read, and where the sitemap is. */
export function robotsTxt(publicUrl: string): string {
  return [
    "User-agent: *",
    ...privateAreas.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", publicUrl).href}`,
    "",
  ].join("\n")
}
