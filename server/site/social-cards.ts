import type { SiteContent } from "#contract/content/content.ts"
import { socialCardOf } from "#server/brand/social-card.ts"
import { plainBody } from "./compressed-body.ts"
import { fileHeaders } from "./site-files.ts"
import type { StaticFile } from "./static-files.ts"

/** The social cards in the brand's look, each drawn when it is first asked for. Without a brand the built ones stay. */
export function keepSocialCards(publicUrl: string, content: () => SiteContent) {
  const kept = new Map<string, Promise<StaticFile>>()
  return (path: string): Promise<StaticFile> | undefined => {
    const known = kept.get(path)
    if (known || !path.startsWith("/cards/")) return known
    const drawing = socialCardOf(path, content())
    if (!drawing) return undefined
    const card = drawing.then(({ png }) => ({
      status: 200,
      headers: fileHeaders(publicUrl, "image/png"),
      body: plainBody(Buffer.from(png)),
    }))
    // After a failure the next visitor tries again.
    card.catch(() => kept.delete(path))
    kept.set(path, card)
    return card
  }
}
