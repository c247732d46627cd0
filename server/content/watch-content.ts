import { watch } from "node:fs"
import { loadContent, type Content } from "./load-content.ts"

interface WatchOptions {
  directory: string
  publicUrl: string
  onContent(content: Content): void
  /** The last good content stays; the message says what is wrong with the edit. */
  onProblem(message: string): void
  /** Editors write a file in several steps, so an edit counts once it has been quiet for this many milliseconds. */
  quietFor?: number
}

/** Loads the content anew after each edit. The returned function ends the watch. */
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
  const watcher = watch(directory, { recursive: true, persistent: false }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), quietFor)
  })
  watcher.on("error", (error) => onProblem(`content/ is no longer watched: ${String(error)}`))
  return () => {
    edits++
    clearTimeout(timer)
    watcher.close()
  }
}
