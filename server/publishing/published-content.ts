import { createHash } from "node:crypto"
import type { FastifyBaseLogger } from "fastify"
import { ContentError } from "#server/content/content-problem.ts"
import { type Content, contentOf, type ContentTexts } from "#server/content/load-content.ts"
import type { Db } from "#server/db/db.ts"
import { latestVersion, type PublishedText, textsAt } from "./publishing.store.ts"

/** How often a process looks whether another one has published. */
const lookEvery = 1_000 // ms

/** The content that visitors see: the delivered files, and over them what was published in the back office. */
export interface PublishedContent {
  now: () => Content
  /** The number of the published version; 0 for the delivered files. */
  version: () => number
  delivered: () => Content
  /** The content with other texts in place of the published ones. Throws a ContentError with every problem. */
  with: (texts: Iterable<readonly [path: string, text: string]>) => Content
  /** Reads what was published last. */
  refresh: () => Promise<void>
  stop: () => void
}

interface Parts {
  delivered: () => Content
  db: Db
  publicUrl: string
  log: Log
}

type Log = Pick<FastifyBaseLogger, "error" | "warn">

export const digestOf = (text: string) => createHash("sha256").update(text).digest("hex")

export async function openPublishedContent({ delivered, db, publicUrl, log }: Parts): Promise<PublishedContent> {
  let published = { number: 0, day: "", texts: [] as PublishedText[] }
  let builtOn: Content | undefined
  let content = delivered()

  const build = () => {
    builtOn = delivered()
    const changed = [builtOn.changed, published.day].toSorted().at(-1) ?? builtOn.changed
    content = layOver(builtOn, published.texts, { publicUrl, changed, log })
  }
  const refresh = async () => {
    const { number, publishedAt } = await latestVersion(db)
    if (number === published.number) return
    const day = publishedAt?.toISOString().slice(0, 10) ?? ""
    published = { number, day, texts: await textsAt(db, number) }
    build()
  }
  await refresh()
  warnOfPassedOver(delivered().texts, published.texts, log)

  // While the database is away, visitors see what was published before.
  const timer = setInterval(() => void refresh().catch(() => undefined), lookEvery)
  timer.unref()
  const now = () => {
    if (published.number > 0 && builtOn !== delivered()) build()
    return published.number > 0 ? content : delivered()
  }
  return {
    now,
    version: () => published.number,
    delivered,
    with: (texts) => contentOf(new Map([...now().texts, ...texts]), { publicUrl, changed: now().changed }),
    refresh,
    stop: () => clearInterval(timer),
  }
}

/** A document that no longer passes, after an update of the program, is left out until somebody mends it. */
function layOver(
  delivered: Content,
  published: readonly PublishedText[],
  { log, ...about }: { publicUrl: string; changed: string; log: Log },
): Content {
  const edited = new Map(published.flatMap(({ path, text }) => (text === null ? [] : [[path, text] as const])))
  for (;;) {
    try {
      return contentOf(new Map([...delivered.texts, ...edited]), about)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      log.error(
        { problems: error.problems },
        "published content no longer passes its checks; the delivered file is shown",
      )
      const named = new Set(error.problems.map(({ file }) => file).filter((file) => edited.has(file)))
      if (named.size === 0) return delivered
      for (const file of named) edited.delete(file)
    }
  }
}

/** Somebody may have edited a file that the back office has edited too; the published text stays. */
function warnOfPassedOver(files: ContentTexts, published: readonly PublishedText[], log: Log): void {
  const changed = published.filter(({ path, text, delivered }) => {
    const file = files.get(path)
    return text !== null && file !== undefined && digestOf(file) !== delivered
  })
  if (changed.length > 0)
    log.warn(
      { files: changed.map(({ path }) => path) },
      "these files of content/ changed since they were published from the back office; what was published stays",
    )
}
