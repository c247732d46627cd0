import { todayIn } from "#contract/values/dates.ts"
import { contentOf, loadContent, type Content } from "./load-content.ts"
import { watchContent } from "./watch-content.ts"

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

/** Texts that are tied to a badge go on the day after its last, so each day has content of its own. */
function ofToday(content: Content, publicUrl: string): Content {
  if (content.day === todayIn(content.site.desk.timeZone)) return content
  return contentOf(content.texts, { publicUrl, changed: content.changed })
}
