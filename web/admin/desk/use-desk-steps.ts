import { useRef, useState } from "react"
import { CallError, messageOf } from "#web/api/call.ts"
import type { DeskItem, DeskOutcome } from "#web/api/desk.ts"
import { showToast } from "#web/ui/toast.ts"

/** What was refused because the screen was old: the row as it is now, and what is not saved. */
export interface Refused<Row> {
  now: Row
  /** A sentence: "Your choice, Quoted, is not saved." */
  notSaved: string
}

interface Step<Row> {
  run: () => Promise<DeskOutcome<Row>>
  done: string
  failed: string
  notSaved: string
}

/** Takes each step of the desk on one row: reports success or failure, and stops if someone else was faster. */
export function useDeskSteps<Row extends DeskItem>() {
  const [refused, setRefused] = useState<Refused<Row>>()
  const [fields, setFields] = useState<Record<string, string>>({})
  const underWay = useRef(false)

  /** Whether it was done. */
  async function take({ run, done, failed, notSaved }: Step<Row>): Promise<boolean> {
    // A second press comes before the button is drawn as disabled.
    if (underWay.current) return false
    underWay.current = true
    setFields({})
    try {
      const { kind, row } = await run()
      setRefused(kind === "saved" ? undefined : { now: row, notSaved })
      if (kind === "saved") showToast({ title: done })
      return kind === "saved"
    } catch (error) {
      if (error instanceof CallError) setFields(error.fields)
      showToast({ title: "Error", description: messageOf(error, failed), tone: "destructive" })
      return false
    } finally {
      underWay.current = false
    }
  }

  return { refused, fields, take, clearRefused: () => setRefused(undefined) }
}

/** A control that is disabled while saving loses the focus; it gets it back. */
export function keepFocus(held: Element | null) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && held instanceof HTMLElement) held.focus()
  })
}
