import { createHash } from "node:crypto"
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import type { SiteContent } from "#contract/content/content.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { loadContent } from "#server/content/load-content.ts"
import { publicPaths } from "#contract/content/pages.ts"
import { socialCardPath } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { type CardWords, cardSize, socialCardSvg, titleText } from "./social-card-svg.ts"

const root = join(import.meta.dirname, "../..")
// Outside build/client, which every build of the pages empties.
const drawnCards = join(root, "build/cards")
const sources = [
  "scripts/drawings/social-card-svg.ts",
  "scripts/drawings/place-svg.ts",
  "scripts/drawings/draw-svg.ts",
  "scripts/drawings/encode-png.ts",
  "web/site/parts/family-drawings.ts",
  "web/site/parts/contours.svg",
  "web/ui/tokens.css",
  "public/favicon.svg",
]

/** The words on the card of each public page, by the card's address. */
export function cardsOf({ meta, company }: Pick<SiteContent, "meta" | "company">): Map<string, CardWords> {
  const cards = publicPaths.map((path) => {
    const words = {
      title: meta[path].title,
      company: company.name,
      tagline: company.tagline,
      codes: `UEI ${company.uei} · CAGE ${company.cage}`,
      family: familyOf(path),
    }
    return [socialCardPath(path), words] as const
  })
  return new Map(cards)
}

function familyOf(path: string): CardWords["family"] {
  if (path === paths.foodSupply) return "food"
  return familyKeys.find((family) => path === paths.catalog(family) || path === paths.industry(family))
}

/** Draws the card of every public page into a folder of built files; a card that was drawn before is only copied. */
export async function drawSocialCards(clientDirectory: string): Promise<void> {
  const { site } = await loadContent(join(root, "content"))
  const drawnBy = sources.map((file) => readFileSync(join(root, file), "utf8")).join("\0")
  const kept = new Set<string>()
  mkdirSync(drawnCards, { recursive: true })
  mkdirSync(join(clientDirectory, "cards"), { recursive: true })
  for (const [address, words] of cardsOf(site)) {
    const name = `${createHash("sha256").update(JSON.stringify(words)).update(drawnBy).digest("hex")}.png`
    const file = join(drawnCards, name)
    if (!existsSync(file)) {
      // Renamed when it is complete, so that an interrupted start leaves no partial card.
      writeFileSync(`${file}.new`, await drawCard(words))
      renameSync(`${file}.new`, file)
    }
    copyFileSync(file, join(clientDirectory, address))
    kept.add(name)
  }
  for (const name of readdirSync(drawnCards)) if (!kept.has(name)) rmSync(join(drawnCards, name))
}

async function drawCard(words: CardWords): Promise<Buffer> {
  // Loaded only when there is something to draw: the drawing program is two megabytes.
  const { drawSvg, widthOfDrawing } = await import("./draw-svg.ts")
  const { encodePng } = await import("./encode-png.ts")
  const measure = (line: string, size: number) =>
    widthOfDrawing(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4000 200" font-family="Public Sans">${titleText(line, size, ' y="150"')}</svg>`,
    )
  return encodePng(drawSvg(socialCardSvg(words, measure), cardSize.width))
}

if (import.meta.main) await drawSocialCards(process.argv[2] ?? join(root, "build/client"))
