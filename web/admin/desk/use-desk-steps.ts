import { useRef, useState } from "react"
import type { RefusedFields } from "#contract/refused-fields.ts"
import type { DeskItem } from "#web/api/desk.ts"
import type { SaveOutcome } from "#web/api/versions.ts"
import { showToast } from "#web/ui/toast.ts"

/** A step refused because the screen was out of date: the current row, and what is not saved. */
export interface Refused<Row> {
  now: Row
  /** A sentence: "Your choice, Quoted, is not saved." */
  notSaved: string
}

interface Step<Row> {
  run: () => Promise<SaveOutcome<Row>>
  done: string
  notSaved: string
}

/** Takes each step of the desk on one row: reports success, and stops if someone else was faster. Rejects if it failed. */
export function useDeskSteps<Row extends DeskItem>() {
  const [refused, setRefused] = useState<Refused<Row>>()
  const underWay = useRef(false)

  /** Nothing refused, by field, if someone else was faster; undefined when it was done. */
  async function take({ run, done, notSaved }: Step<Row>): Promise<RefusedFields | undefined> {
    // A second press comes before the button is drawn as disabled.
    if (underWay.current) return {}
    underWay.current = true
    try {
      const { kind, row } = await run()
      setRefused(kind === "saved" ? undefined : { now: row, notSaved })
      if (kind !== "saved") return {}
      showToast({ title: done })
      return undefined
    } finally {
      underWay.current = false
    }
  }

  return { refused, take, clearRefused: () => setRefused(undefined) }
}
