import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { type DeskQuote, QuoteChanges } from "#contract/quotes/quote-desk.ts"
import { inOrder } from "#contract/quotes/quote-totals.ts"
import { counted } from "#contract/values/counts.ts"
import { type EditsOf, keepEdits } from "#web/admin/kept-edits.ts"
import { countErrors, type DraftErrors, errorsOf, noErrors, withoutControl } from "#web/admin/quotes/draft-errors.ts"
import { quoteBodyOf, type QuoteLineTexts, type QuoteTexts, quoteTextsOf } from "#web/admin/quotes/quote-texts.ts"
import { CallError, messageOf } from "#web/api/call.ts"
import { keepQuote, readQuote, saveQuote } from "#web/api/quotes.ts"
import { isStale } from "#web/api/versions.ts"

/** Held until the person has chosen between two versions; partly saved while something typed cannot be read. */
export type SaveState =
  | { kind: "saved" | "typing" | "saving" | "held" }
  | { kind: "failed" | "partly"; message: string }

interface Saving {
  quote: DeskQuote
  texts: QuoteTexts
  /** The texts were typed on an older version than the quote's. */
  isOutdated: boolean
  /** By which unsaved texts are kept. */
  kept: EditsOf
  asked: readonly number[]
  onErrors: (errors: DraftErrors) => void
}

/** A draft saves itself this long after the last keystroke. */
const pause = 1_200

/** Saves the texts, one save at a time, on the version that they were typed on. */
export function useSaving({ quote, texts, isOutdated, kept, asked, onErrors }: Saving) {
  const client = useQueryClient()
  const textOf = (of: QuoteTexts) => JSON.stringify(quoteBodyOf(of, asked))
  const [base, setBase] = useState(quote)
  const [theirs, setTheirs] = useState(isOutdated ? quote : undefined)
  const [state, setState] = useState<SaveState>({ kind: isOutdated ? "held" : "saved" })
  // Timers and running saves need the current values, not those of their render.
  const now = useRef({ texts, base: quote, saved: quoteTextsOf(quote), isHeld: isOutdated })
  const underWay = useRef<Promise<unknown>>(undefined)

  /** Continues from a saved version, which has these texts. */
  function adopt(saved: DeskQuote, savedTexts: QuoteTexts) {
    now.current = { ...now.current, base: saved, saved: savedTexts, isHeld: false }
    setBase(saved)
    setTheirs(undefined)
    setState({ kind: isAllSaved() ? "saved" : "typing" })
    keepQuote(client, saved)
  }

  const isAllSaved = () => textOf(now.current.texts) === textOf(now.current.saved)

  /** Saves the readable texts. Returns the saved quote if that is everything. */
  async function attempt(focused: string | undefined): Promise<DeskQuote | undefined> {
    const { texts: typed, base: on, saved, isHeld } = now.current
    if (isHeld) return undefined
    if (isAllSaved()) return on
    const refused = refusedBy(quoteBodyOf(typed, asked), typed)
    const sent = refused ? readablePart(typed, saved, refused) : typed
    if (refused && focused !== undefined) onErrors(withoutControl(refused, focused))
    try {
      if (textOf(sent) !== textOf(saved)) {
        setState({ kind: "saving" })
        adopt(await saveQuote(on, quoteBodyOf(sent, asked)), sent)
      }
      if (!refused) onErrors(noErrors)
      else setState({ kind: "partly", message: leftOutLines(refused, typed) })
      const { base: newBase, texts: newest } = now.current
      keepEdits(kept, isAllSaved() ? undefined : { version: newBase.version, texts: newest })
      return refused ? undefined : newBase
    } catch (error) {
      await fail(error)
      return undefined
    }
  }

  async function fail(error: unknown) {
    setState({ kind: "failed", message: messageOf(error, "the server could not be reached") })
    await refuse(error)
  }

  /** Marks the refused fields; somebody else's version waits for the person's choice. */
  async function refuse(error: unknown) {
    if (!(error instanceof CallError)) return
    onErrors(errorsOf(error.fields, now.current.texts.lines))
    if (!isStale(error)) return
    try {
      const other = await readQuote(quote.id)
      if (textOf(quoteTextsOf(other)) === textOf(now.current.texts)) return adopt(other, quoteTextsOf(other))
      now.current.isHeld = true
      setTheirs(other)
      setState({ kind: "held" })
    } catch {
      // The next save asks again.
    }
  }

  /**
   * Saves what is not saved yet. Returns the quote if everything is. `focused` names the field that is about to be typed in,
   * which is not judged yet. Without it no field was left, and none is marked.
   */
  function save(focused?: string): Promise<DeskQuote | undefined> {
    const next = (underWay.current ?? Promise.resolve()).then(() => attempt(focused))
    underWay.current = next.catch(() => undefined)
    return next
  }

  const newest = useRef(save)
  useLayoutEffect(() => {
    now.current.texts = texts
    newest.current = save
  })
  useEffect(() => {
    if (textOf(texts) === textOf(now.current.saved)) return
    keepEdits(kept, { version: now.current.base.version, texts })
    setState((before) => (before.kind === "saved" ? { kind: "typing" } : before))
    const timer = setTimeout(() => void newest.current(), pause)
    return () => clearTimeout(timer)
    // Only typing starts the clock.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [texts])

  return { base, theirs, state, adopt, save, refuse }
}

function refusedBy(body: object, { lines }: QuoteTexts): DraftErrors | undefined {
  const { error } = QuoteChanges.safeParse(body)
  if (!error) return undefined
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message
  return errorsOf(fields, lines)
}

/** The texts with what cannot be read as it was saved before. A line that was never saved is left out. */
function readablePart(typed: QuoteTexts, saved: QuoteTexts, { whole, lines }: DraftErrors): QuoteTexts {
  const fields = Object.keys(whole).map((path) => path.split(".")[0]!) // "charges.0.label" is a part of the charges.
  const unread = fields.filter((field) => field in saved) as (keyof QuoteTexts)[]
  const keys = new Set(typed.lines.map(({ key }) => key))
  // After a reload the keys of added lines are new. Their saved lines have none of the typed keys, and the same position.
  const savedLine = ({ key, position }: QuoteLineTexts) =>
    saved.lines.find((line) => line.key === key) ??
    saved.lines.find((line) => !keys.has(line.key) && line.position === position)
  return {
    ...typed,
    ...Object.fromEntries(unread.map((field) => [field, saved[field]])),
    lines: typed.lines.flatMap((line) => (line.key in lines ? (savedLine(line) ?? []) : line)),
  }
}

/** "without item 2". */
function leftOutLines(errors: DraftErrors, { lines }: QuoteTexts): string {
  const items = inOrder(lines).flatMap(({ line, item }) => (line.key in errors.lines ? [item] : []))
  return items.length > 0 ? `without item ${items.join(", ")}` : `without ${counted(countErrors(errors), "field")}`
}
