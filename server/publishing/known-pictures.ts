import { z } from "zod"
import type { ContentPicture } from "#contract/content/picture.ts"
import { isGroup } from "#contract/merge-patch.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { knownPictures } from "#server/pictures/pictures.ts"

const Named = z.looseObject({ id: z.string().regex(/^[0-9a-f]{32}$/), width: z.number(), height: z.number() })

/**
 * What is given for a document, each picture with the size of its stored files. One that the document names already
 * stays, also where its files are not here.
 */
export async function withKnownPictures(db: DbOrTx, given: unknown, before: unknown): Promise<unknown> {
  const found = picturesIn(given)
  if (found.length === 0) return given
  const pictures = await knownPictures(
    db,
    found.map(({ picture }) => picture),
    picturesIn(before).map(({ picture }) => picture),
    (index) => found[index]?.path ?? "",
  )
  return found.reduce((whole, { path }, index) => placed(whole, path.split("."), pictures[index]), given)
}

function picturesIn(value: unknown, path = ""): { path: string; picture: ContentPicture }[] {
  if (Named.safeParse(value).success) return [{ path, picture: value as ContentPicture }]
  const entries = Array.isArray(value) ? [...value.entries()] : isGroup(value) ? Object.entries(value) : []
  return entries.flatMap(([key, entry]) => picturesIn(entry, path ? `${path}.${key}` : String(key)))
}

function placed(whole: unknown, [key, ...rest]: string[], picture: unknown): unknown {
  if (key === undefined) return picture
  if (Array.isArray(whole))
    return whole.map((entry, index) => (String(index) === key ? placed(entry, rest, picture) : entry))
  return isGroup(whole) ? { ...whole, [key]: placed(whole[key], rest, picture) } : whole
}
