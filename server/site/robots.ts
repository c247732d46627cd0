/** Areas for signed-in people and holders of a status link; search engines can read nothing there. */
const privateAreas = ["/api/", "/admin", "/dashboard", "/profile", "/quotes/"]

/** Tells crawlers what they may read, and where the sitemap is. */
export function robotsTxt(publicUrl: string): string {
  return [
    "User-agent: *",
    ...privateAreas.map((path) => `Disallow: ${path}`),
    "",
    `# The whole catalog as data: ${new URL("/catalog.json", publicUrl).href} and ${new URL("/catalog.csv", publicUrl).href}`,
    `Sitemap: ${new URL("/sitemap.xml", publicUrl).href}`,
    "",
  ].join("\n")
}
