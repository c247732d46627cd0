import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type KeyboardEvent, useId, useState } from "react"
import { useNavigate } from "react-router"
import styles from "#web/admin/find/FindDialog.module.css"
import { addressOf, type FinderRow } from "#web/admin/find/found-rows.ts"
import { FoundList } from "#web/admin/find/FoundList.tsx"
import { useScreens } from "#web/admin/find/screens.ts"
import { useTypedText } from "#web/admin/use-typed-text.ts"
import { loadFrom } from "#web/api/queries.ts"
import { privateKey, useSession } from "#web/api/session.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import field from "#web/ui/Field.module.css"

/** Finds one row of any kind, a screen or a setting, and goes there. */
export function FindDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Find">
      <FindBox onDone={onClose} />
    </Dialog>
  )
}

/** A combobox: the arrow keys choose among the found rows, Enter opens one. */
function FindBox({ onDone }: { onDone: () => void }) {
  const id = useId()
  const session = useSession()
  const userId = session.state === "signed-in" ? session.user.id : ""
  const navigate = useNavigate()
  const [text, setText] = useState("")
  const [chosen, setChosen] = useState(0)
  const [recent] = useState(() => readRecent(userId))
  const find = useFind(text.trim())
  const screens = useScreens(find.isShort ? "" : text.trim())
  const rows = text.trim() === "" ? recent : [...screens, ...find.rows]
  const active = Math.min(chosen, rows.length - 1)

  function open(row: FinderRow) {
    keepRecent(userId, row)
    onDone()
    void navigate(addressOf(row))
  }

  function press(event: KeyboardEvent) {
    const row = rows[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && rows.length > 0) {
      event.preventDefault()
      setChosen((active + step + rows.length) % rows.length)
    }
    if (event.key === "Enter" && row && !event.nativeEvent.isComposing) open(row)
  }

  return (
    <div className={styles.box}>
      <div className={field.field}>
        <label className={field.label} htmlFor={`${id}-text`}>
          Number, name or address
        </label>
        <input
          id={`${id}-text`}
          className={field.control}
          type="text"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-rows`}
          aria-autocomplete="list"
          aria-activedescendant={rows[active] && `${id}-${active}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
      </div>
      <p className={styles.state} role="status">
        {stateWords({ text: text.trim(), recent: recent.length, ...find, rows })}
      </p>
      <LoadProblem of={{ ...find, isFetching: find.isLooking }} fallback="The search failed" />
      <FoundList
        id={id}
        rows={rows}
        heading={text.trim() === "" ? "Opened last" : undefined}
        active={active}
        onPoint={setChosen}
        onOpen={open}
      />
    </div>
  )
}

interface State extends Pick<ReturnType<typeof useFind>, "isShort" | "isLooking" | "error"> {
  rows: readonly FinderRow[]
  text: string
  recent: number
}

function stateWords({ text, recent, rows, isShort, isLooking, error }: State): string {
  if (text === "") {
    return recent > 0
      ? ""
      : "Finds requests, quotes, messages, sales, orders, payments, contacts, companies, people, products, screens and settings."
  }
  if (isShort) return "Type at least 3 characters."
  if (error) return ""
  if (isLooking) return "Looking..."
  return rows.length === 0 ? `Nothing found for “${text}”.` : `${rows.length} found`
}

/** As contract/desk/find.ts says, whose schemas stay out of the browser. */
const least = 3

/** Finds rows for a text, a moment after the last keystroke. */
function useFind(text: string) {
  const q = useTypedText(text)
  const isShort = text.length < least
  const { data, error, isFetching, refetch } = useQuery({
    ...loadFrom("GET /api/admin/find", { query: { q } }),
    enabled: q.length >= least,
    // Rows come and go while the back office is open.
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })
  const isCurrent = q === text
  return {
    rows: isShort ? [] : (data ?? []),
    isShort,
    isLooking: !isShort && (isFetching || !isCurrent),
    error: isCurrent && !isShort ? error : null,
    refetch,
  }
}

const most = 5
const keyOf = (userId: string) => privateKey(userId, "found")

/** Rows last opened from the finder, newest first; this window keeps them until the person signs out. */
function readRecent(userId: string): FinderRow[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(userId)) ?? "[]")
    return Array.isArray(kept) ? (kept as FinderRow[]).slice(0, most) : [] // Only this file writes it.
  } catch {
    return []
  }
}

function keepRecent(userId: string, row: FinderRow) {
  const others = readRecent(userId).filter(({ kind, id }) => kind !== row.kind || id !== row.id)
  try {
    window.sessionStorage.setItem(keyOf(userId), JSON.stringify([row, ...others].slice(0, most)))
  } catch {
    // Storage is full or switched off: nothing is offered again.
  }
}
