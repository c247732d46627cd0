import { useEffect, useEffectEvent, useState } from "react"
import { privateKey, useSession } from "#web/api/session.ts"
import { useListView } from "#web/parts/use-list-view.ts"
import type { ViewChange } from "#web/parts/view-in.ts"

/** Searched texts are not kept, because they name people. */
const notKept = ["q", "owner"]

/**
 * As `useListView`, and what a person chose is there again when they open the list without choices in its address, in
 * this browser until they sign out. `start` is how the navigation opens the list.
 */
export function useKeptView(list: string, start = "") {
  const { params, changeView: change, clearView: clear } = useListView()
  const session = useSession()
  const key = session.state === "signed-in" ? privateKey(session.user.id, `list.${list}`) : undefined
  const isBare = params.size === 0 || params.toString() === start
  const [kept, setKept] = useState(() => (key && isBare ? readView(key) : undefined))

  // The address says it now.
  if (kept && !isBare) setKept(undefined)
  const restore = useEffectEvent(
    (view: URLSearchParams) =>
      void change({ ...Object.fromEntries([...params.keys()].map((name) => [name, ""])), ...Object.fromEntries(view) }),
  )
  useEffect(() => {
    if (kept) restore(kept)
  }, [kept])

  function keep(view: URLSearchParams) {
    if (key) keepView(key, view)
  }

  return {
    params: kept ?? params,
    changeView: (next: ViewChange) => keep(change(next)),
    clearView: () => keep(clear()),
  }
}

function readView(key: string): URLSearchParams | undefined {
  try {
    const kept = new URLSearchParams(window.localStorage.getItem(key) ?? "")
    return kept.size > 0 ? kept : undefined
  } catch {
    return undefined
  }
}

function keepView(key: string, view: URLSearchParams) {
  const kept = new URLSearchParams([...view].filter(([name]) => !notKept.includes(name)))
  try {
    window.localStorage.setItem(key, kept.toString())
  } catch {
    // Storage is full or switched off: the list begins afresh next time.
  }
}
