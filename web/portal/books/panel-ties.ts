import type { ReactNode, RefObject } from "react"
import type { Texts } from "#web/portal/books/use-row-texts.ts"

/** A kind of row as the screen names it. */
export interface Noun {
  one: string
  many: string
  title: string
}

/** What a form of the panel is told. */
export interface RowFormTies<Row> {
  row: Row | undefined
  /** What was typed before, to go on with. */
  draft: Texts | undefined
  /** Receives a function that returns the current texts. */
  typed: RefObject<(() => Texts) | null>
  onUnsaved: (unsaved: boolean) => void
  onSaved: () => void
  onFailed: () => void
}

/** What a card of the panel is told. */
export interface CardTies<Row> {
  row: Row
  actions: ReactNode
}

export interface PanelWords {
  heading: string
  lead: string
  /** Nothing has been entered yet: what that is called, what to do, and the button that does it. */
  empty: { title: string; text: string; action: string }
}
