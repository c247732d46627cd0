import { useState } from "react"

/** Rows of a list that are chosen, by id. */
export interface Selection {
  /** The chosen rows that are also shown. */
  ids: readonly string[]
  has: (id: string) => boolean
  choose: (id: string, isChosen: boolean) => void
  /** All that are shown, or none. */
  chooseAll: (isChosen: boolean) => void
}

/** The most rows of one action, from contract/lists.ts. */
export const mostChosen = 100

export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: shown.filter((id) => chosen.has(id)),
    has: (id) => chosen.has(id),
    choose: (id, isChosen) =>
      setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id))),
    chooseAll: (isChosen) => setChosen(new Set(isChosen ? shown : [])),
  }
}
