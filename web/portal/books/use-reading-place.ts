import { type RefObject, useEffect, useRef } from "react"

/** The place where the focus continues after rows are added or removed. */
export function useReadingPlace(region: RefObject<HTMLElement | null>, count: number) {
  const next = useRef<{ index: number; after: "more" | "gone" }>(undefined)

  useEffect(() => {
    const place = next.current
    if (!place || (place.after === "more" && count <= place.index)) return
    next.current = undefined
    focusCard(region.current, place.index)
  }, [region, count])

  return {
    /** At the first of the rows that are being loaded. */
    goOnBehind: (index: number) => void (next.current = { index, after: "more" }),
    /** The card goes away with its button; the one that takes its place takes the focus too. */
    goOnAt: (index: number) => void (next.current = { index, after: "gone" }),
    goOnAtHeading: () => focusIn(region.current, "h2"),
    /** Nothing has come after all. */
    stay: () => void (next.current = undefined),
  }
}

/** The card or row at that place, or the last one, or the heading of a list that is empty now. */
function focusCard(region: HTMLElement | null, index: number) {
  const cards = [...(region?.querySelectorAll<HTMLElement>("li, tbody tr") ?? [])]
  const card = cards[index] ?? cards.at(-1)
  focusIn(card ?? region, card ? "button" : "h2", region)
}

/** Does nothing if the reader has moved to something outside the region. */
function focusIn(place: HTMLElement | null, selector: string, region = place) {
  const isFree = document.activeElement === document.body || region?.contains(document.activeElement)
  if (isFree) place?.querySelector<HTMLElement>(selector)?.focus()
}
