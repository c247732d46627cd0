import type { SessionEnd } from "#contract/auth/users.ts"
import { askToSignInAgain } from "#web/api/call-signed-in.ts"
import { call } from "#web/api/call.ts"

/** The session ends soon, at this moment. */
export interface ComingEnd extends Pick<SessionEnd, "because"> {
  at: Date
}

const second = 1_000
const minute = 60 * second
/** The person is told this long before the end: WCAG 2.2.1 asks for 20 seconds, finding one's place takes longer. */
const noticeOf = 5 * minute
/** While the end is near, another window may move it on. */
const lookAgainAfter = 30 * second

/** Windows of one browser share the session; each tells the others when it has moved on. */
const news = () => new BroadcastChannel("session")

/**
 * Looks after the end of the session: calls `onChange` with the coming end when it is near, and with undefined when it
 * is not any more. When it has passed, asks to sign in again. Returns a function that stops it.
 */
export function watchSessionEnd(onChange: (end: ComingEnd | undefined) => void): () => void {
  const channel = news()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let lookedAt = Date.now()

  const lookIn = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), delay)
  }
  const look = async () => {
    lookedAt = Date.now()
    // Without a connection nothing is known; the next look may have one.
    const end = await call("GET /api/auth/session-end").catch(() => undefined)
    if (isStopped) return
    if (end === undefined) return lookIn(minute)
    if (end === null) {
      onChange(undefined)
      if (await askToSignInAgain()) lookIn(minute)
      return
    }
    const left = end.secondsLeft * second
    onChange(left <= noticeOf ? { at: new Date(Date.now() + left), because: end.because } : undefined)
    lookIn(left <= noticeOf ? Math.min(left + second, lookAgainAfter) : left - noticeOf)
  }
  // The timer pauses while the computer sleeps.
  const onReturn = () => !document.hidden && Date.now() - lookedAt > minute && void look()
  channel.addEventListener("message", () => void look())
  document.addEventListener("visibilitychange", onReturn)
  // The page has just been loaded with it.
  lookIn(minute)

  return () => {
    isStopped = true
    clearTimeout(timer)
    channel.close()
    document.removeEventListener("visibilitychange", onReturn)
  }
}

/** Any call is a use of the session and moves its end on; this one does nothing else. */
export async function staySignedIn(): Promise<void> {
  await call("GET /api/auth/user")
  tellOthers()
}

/** The end has moved: every window checks again. */
export function tellOthers() {
  const channel = news()
  // A channel has no target: it never leaves the site.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage("moved")
  channel.close()
}
