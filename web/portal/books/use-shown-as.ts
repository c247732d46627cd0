import { useState } from "react"
import { useSession } from "#web/api/session.ts"

export type ShownAs = "cards" | "table"

const keyOf = (userId: string) => `quartermaster.books.${userId}`

function readShownAs(userId: string | undefined): ShownAs {
  try {
    return userId && window.localStorage.getItem(keyOf(userId)) === "table" ? "table" : "cards"
  } catch {
    return "cards"
  }
}

/** Whether this person reads their books as cards or as tables; this browser remembers it, also after they sign out. */
export function useShownAs() {
  const session = useSession()
  const userId = session.state === "signed-in" ? session.user.id : undefined
  const [shownAs, setShownAs] = useState(() => readShownAs(userId))

  function show(next: ShownAs) {
    setShownAs(next)
    try {
      if (userId) window.localStorage.setItem(keyOf(userId), next)
    } catch {
      // Storage is switched off: the choice lasts as long as the page.
    }
  }

  return { shownAs, show }
}
