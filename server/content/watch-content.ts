import { globSync, watch } from "node:fs"
import { join } from "node:path"
import { loadContent, type Content } from "./load-content.ts"

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
export function watchContent({ directory, publicUrl, onContent, onProblem, quietFor = 100 }: WatchOptions): () => void {
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
