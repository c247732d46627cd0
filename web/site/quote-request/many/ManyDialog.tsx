import { type Dispatch, useEffect, useRef, useState } from "react"
import { createPortal, flushSync } from "react-dom"
import { counted } from "#contract/values/counts.ts"
import { appendLines } from "#web/site/quote-request/lines/append-lines.ts"
import type { RequestFormAction } from "#web/site/quote-request/request-form-state.ts"
import type { RequestedLineTexts } from "#web/site/quote-request/lines/requested-line.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { showToast } from "#web/ui/toast.ts"
import { ListReview } from "./ListReview.tsx"
import { ListSource } from "./ListSource.tsx"
import type { ListState } from "./list-state.ts"
import { loadList } from "./load-list.ts"
import styles from "./ManyDialog.module.css"
import { TableProblem } from "./table.ts"

interface ManyDialogProps {
  open: boolean
  /** How many lines the request still takes. */
  room: number
  dispatch: Dispatch<RequestFormAction>
  onClose: () => void
}

/** A list becomes lines: paste or choose it, check the lines, add them. Closing the window loses nothing. */
export function ManyDialog({ open, room, dispatch, onClose }: ManyDialogProps) {
  const [text, setText] = useState("")
  const [list, setList] = useState<ListState>()
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function read(source: string | File) {
    stop.current?.abort()
    const { signal } = (stop.current = new AbortController())
    setReading(true)
    setProblem(undefined)
    try {
      const loaded = await loadList(source, signal)
      if (!signal.aborted) setList(loaded)
    } catch (error) {
      if (signal.aborted) return
      setProblem((error instanceof TableProblem ? error : new TableProblem("failed")).message)
    }
    setReading(false)
  }

  function add(lines: readonly RequestedLineTexts[]) {
    // The window goes first: the focus moves to the first line that was added.
    flushSync(() => {
      setList(undefined)
      setText("")
      onClose()
    })
    const { add: append, undo, place } = appendLines(lines)
    flushSync(() => dispatch(append))
    document.querySelector<HTMLSelectElement>(`select[name="products.${place()}.category"]`)?.focus()
    showToast({
      title: `${counted(lines.length, "product")} added`,
      description: "Check them below before you submit the request.",
      undo: { label: "Undo", onSelect: () => dispatch(undo) },
      duration: 15_000,
    })
  }

  // Outside the form, so that its fields are not the form's.
  return createPortal(
    <Dialog open={open} onClose={onClose} title="Add many products" size="full">
      <div className={styles.inside}>
        {list ? (
          <ListReview list={list} room={room} onChange={setList} onAdd={add} onRestart={() => setList(undefined)} />
        ) : (
          <ListSource
            text={text}
            problem={problem}
            reading={reading}
            onType={(typed) => {
              setText(typed)
              setProblem(undefined)
            }}
            onRead={(source) => void read(source)}
          />
        )}
      </div>
    </Dialog>,
    document.body,
  )
}
