import type { News } from "#contract/desk/news.ts"
import { callForResponse, CallError } from "#web/api/call.ts"

const every = 20_000
const slowest = 5 * 60_000

/**
 * Asks for news every 20 seconds while the page is seen, more and more rarely while that fails, and no more once the
 * session has ended. An unchanged answer is empty. Returns what ends it.
 */
export function watchNews(onNews: (news: News) => void): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let nextAt = 0
  let failures = 0
  let tag = ""
  let underWay = false

  async function ask() {
    timer = undefined
    underWay = true
    try {
      const headers = tag ? { "If-None-Match": tag } : undefined
      const options = { signal: stopped.signal, ...(headers && { headers }) }
      const { reply, response } = await callForResponse("GET /api/admin/news", {}, options)
      tag = response.headers.get("ETag") ?? ""
      failures = 0
      onNews(reply)
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      if (status === 401 || status === 403) stopped.abort()
      failures = status === 304 ? 0 : failures + 1
    }
    underWay = false
    nextAt = Date.now() + Math.min(every * 2 ** failures, slowest)
    wait()
  }

  function wait() {
    clearTimeout(timer)
    timer = undefined
    // Seen again, it asks as soon as it is due.
    if (stopped.signal.aborted || document.hidden || underWay) return
    timer = setTimeout(() => void ask(), Math.max(0, nextAt - Date.now()))
  }

  document.addEventListener("visibilitychange", wait)
  wait()
  return () => {
    stopped.abort()
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", wait)
  }
}
