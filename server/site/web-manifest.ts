import type { Company } from "#contract/content/content.ts"

/** How a phone shows the site after someone adds it to the home screen. */
export function webManifest({ name, tagline, look }: Pick<Company, "name" | "tagline" | "look">): string {
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
