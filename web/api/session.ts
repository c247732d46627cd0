import { useSyncExternalStore } from "react"
import type { CurrentUser, preferEmptyForVisitors } from "#contract/auth/users.ts"
import { actFor, call } from "#web/api/call.ts"

export type Session = { state: "loading" } | { state: "anonymous" } | { state: "signed-in"; user: CurrentUser }

const loading: Session = { state: "loading" }
let session: Session = loading
let started = false
const listeners = new Set<() => void>()

function set(next: Session) {
  session = next
  actFor(next.state === "signed-in" ? next.user.company?.id : undefined)
  for (const listener of listeners) listener()
}

async function ask(): Promise<Session> {
  // The same as contract/auth/users.ts says; importing it would load its schemas on every public page.
  const headers = { Prefer: "visitor=empty" satisfies typeof preferEmptyForVisitors }
  const user = await call("GET /api/auth/user", {}, { headers, on401: "empty" })
  return user ? { state: "signed-in", user } : { state: "anonymous" }
}

/** Asks once per page load who is signed in; a failure counts as signed out, without retries. */
function start() {
  if (started) return
  started = true
  ask().then(answer, () => answer({ state: "anonymous" }))
}

// A login that was quicker than the question knows better.
function answer(found: Session) {
  if (session === loading) set(found)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  start()
  return () => void listeners.delete(listener)
}

/** Who is looking. The server's HTML and the first paint are always "loading". */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => loading,
  )
}

/** After a login: the header and the guards change immediately, without another call. */
export function rememberSignedIn(user: CurrentUser) {
  set({ state: "signed-in", user })
}

/** Asks again who is looking, after something about the account has changed; that may have ended the session. */
export async function refreshSession(): Promise<Session> {
  const now = await ask()
  set(now)
  return now
}

/** Ends a session that its owner may not use here, and stays on the page. */
export async function endSession() {
  set({ state: "anonymous" })
  try {
    await call("POST /api/logout")
  } catch (error) {
    console.error("Logout failed", error)
  }
}

/** Begins the keys of what a tab keeps for somebody who is signed in, such as unsaved work. */
const privateKeys = "quartermaster.private."

/** The key in `sessionStorage` or `localStorage` of something that is deleted when its owner signs out. */
export const privateKey = (userId: string, name: string) => `${privateKeys}${userId}.${name}`

/**
 * Ends the session and goes home, also when the call fails. The full page load drops every private row from memory.
 * Only this deletes unsaved work: it outlives a session that ended by itself.
 */
export async function signOut() {
  try {
    await call("POST /api/logout")
  } catch (error) {
    console.error("Logout failed", error)
  }
  forgetPrivate()
  window.location.assign("/")
}

function forgetPrivate() {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(privateKeys)) storage.removeItem(key)
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
