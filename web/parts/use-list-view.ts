import { useEffect, useRef } from "react"
import { useSearchParams } from "react-router"
import { keepPlace } from "#web/parts/keep-place.ts"
import type { ViewChange } from "#web/parts/view-in.ts"

/** How the list on screen is sorted and narrowed, kept in the address. */
export function useListView() {
  const [params, setParams] = useSearchParams()
  // The address follows a moment after it was changed; a change in between must not undo the one before.
  const wanted = useRef(params)
  useEffect(() => {
    wanted.current = params
  }, [params])

  function goTo(next: URLSearchParams, replace: boolean) {
    wanted.current = next
    setParams(next, { replace, preventScrollReset: true, state: keepPlace })
  }

  /** Refines what is on screen and returns the new query; the Back button leads to the screen before it. */
  function changeView(change: ViewChange) {
    const after = new URLSearchParams(wanted.current)
    for (const [name, value] of Object.entries(change)) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    goTo(after, true)
    return after
  }

  /** Shows the whole list, in the order that it has. */
  function clearView() {
    const after = new URLSearchParams([...wanted.current].filter(([name]) => name === "sort" || name === "order"))
    goTo(after, true)
    return after
  }

  /** Goes to another list, as to a place that the Back button leads away from; nothing of this view is taken along. */
  const openList = (list: Record<string, string>) => goTo(new URLSearchParams(list), false)

  return { params, changeView, clearView, openList }
}
