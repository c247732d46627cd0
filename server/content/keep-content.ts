import { globSync, watch } from "node:fs"
import { join } from "node:path"
import { todayIn } from "#contract/values/dates.ts"
import { contentOf, loadContent, type Content } from "./load-content.ts"

/** The content of a running server. */
export interface KeptContent {
  now: () => Content
  stop: () => void
}

/**
 * Loads the content. In development it reloads after each edit; a broken edit is printed and the last good content
 * stays. In production the content is fixed until the next start.
 */
export async function keepContent(
  directory: string,
  env: { NODE_ENV: string; PUBLIC_URL: string },
): Promise<KeptContent> {
  let content = await loadContent(directory, env.PUBLIC_URL)
  const now = () => (content = ofToday(content, env.PUBLIC_URL))
  if (env.NODE_ENV === "production") return { now, stop: () => undefined }
  const stop = watchContent({
    directory,
    publicUrl: env.PUBLIC_URL,
    onContent: (edited) => (content = edited),
    onProblem: (message) => console.error(`${message}\nThe site keeps the content from before this edit.`),
  })
  return { now, stop }
}

/** Texts tied to a badge disappear on the day after its last one, so each day has its own content. */
function ofToday(content: Content, publicUrl: string): Content {
  if (content.day === todayIn(content.site.desk.timeZone)) return content
  return contentOf(content.texts, { publicUrl, changed: content.changed })
}

interface WatchOptions {
  directory: string
  publicUrl: string
  onContent(content: Content): void
  /** Called with the problem of a broken edit; the last good content stays. */
  onProblem(message: string): void
  /**
   * Editors write a file in several steps, so a reload waits until the file has been quiet for this many milliseconds.
   */
  quietFor?: number
}

/** Reloads the content after each edit. The returned function stops watching. */
function watchContent({ directory, publicUrl, onContent, onProblem, quietFor = 100 }: WatchOptions): () => void {
  let timer: NodeJS.Timeout | undefined
  let edits = 0
  const reload = async () => {
    const edit = ++edits
    try {
      const content = await loadContent(directory, publicUrl)
      // A slower, older load must not replace a newer one.
      if (edit === edits) onContent(content)
    } catch (error) {
      if (edit === edits) onProblem(error instanceof Error ? error.message : String(error))
    }
  }
  // Watches each folder: on Linux, a recursive watch follows files and loses those that an editor replaces.
  const folders = new Set([".", ...globSync("**/", { cwd: directory })])
  const watchers = Array.from(folders, (folder) =>
    watch(join(directory, folder), { persistent: false }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => void reload(), quietFor)
    }).on("error", (error) => onProblem(`content/ is no longer watched: ${String(error)}`)),
  )
  return () => {
    edits++
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
