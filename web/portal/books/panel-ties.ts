import type { ReactNode, RefObject } from "react"
import type { Texts } from "#web/portal/books/use-row-texts.ts"

/** A kind of row as the screen names it. */
export interface Noun {
  one: string
  many: string
  title: string
}

/** Props of a form in the panel. */
export interface RowFormTies<Row> {
  row: Row | undefined
  /** Text typed earlier, to continue with. */
  draft: Texts | undefined
  /** Receives a function that returns the current texts. */
  typed: RefObject<(() => Texts) | null>
  onUnsaved: (unsaved: boolean) => void
  onSaved: () => void
  onFailed: () => void
}

/** Props of a card in the panel. */
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
