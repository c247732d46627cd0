import { useCallback, useReducer, useState } from "react"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { changeTexts, type TextChange } from "#web/admin/quotes/change-texts.ts"
import { quoteDifferences } from "#web/admin/quotes/differences.ts"
import { type DraftErrors, errorsOf, noErrors, withoutErrors } from "#web/admin/quotes/draft-errors.ts"
import { keepEdits, readEdits } from "#web/admin/kept-edits.ts"
import { type QuoteTexts, quoteTextsOf } from "#web/admin/quotes/quote-texts.ts"
import { useSaving } from "#web/admin/quotes/use-saving.ts"
import { showToast } from "#web/ui/toast.ts"

interface KeptDraft {
  /** The version of the saved draft under the typed texts. */
  version: number
  texts: QuoteTexts
}

/** A draft that saves itself. Changes of others are overwritten only on request, and typed text is never lost. */
export function useDraft(quote: DeskQuote, userId: string, asked: readonly number[]) {
  const keptAs = { userId, record: `quote.${quote.id}` }
  const [kept] = useState(() => readKept(keptAs, quote))
  const [texts, dispatch] = useReducer(changeTexts, kept?.texts ?? quoteTextsOf(quote))
  const [errors, setErrors] = useState<DraftErrors>(noErrors)
  const differs = kept !== undefined && quoteDifferences(quoteTextsOf(quote), kept.texts).length > 0
  const isOutdated = differs && kept.version !== quote.version
  const saving = useSaving({ quote, texts, isOutdated, kept: keptAs, asked, onErrors: setErrors })
  const { theirs, adopt, save } = saving

  const edit = useCallback((action: TextChange) => {
    if (action.type === "whole") setErrors((is) => withoutErrors(is, Object.keys(action.change)))
    if (action.type === "files") setErrors((is) => withoutErrors(is, ["files"]))
    if (action.type === "line") setErrors((is) => withoutErrors(is, Object.keys(action.change), action.key))
    dispatch(action)
  }, [])

  function keepMine() {
    if (!theirs) return
    adopt(theirs, quoteTextsOf(theirs))
    void save("")
  }

  function takeTheirs() {
    if (!theirs) return
    const mine = texts
    adopt(theirs, quoteTextsOf(theirs))
    dispatch({ type: "replace", texts: quoteTextsOf(theirs) })
    setErrors(noErrors)
    keepEdits(keptAs, undefined)
    const undo = { label: "Undo", onSelect: () => dispatch({ type: "replace", texts: mine }) }
    showToast({ title: "Their version is shown", undo, duration: 20_000 })
  }

  /** Shows the draft as the server filled it. */
  function takeFilled(filled: DeskQuote) {
    adopt(filled, quoteTextsOf(filled))
    dispatch({ type: "replace", texts: quoteTextsOf(filled) })
    setErrors(noErrors)
    keepEdits(keptAs, undefined)
    showToast({ title: "Started from the template" })
  }

  /** Marks fields of the saved lines: `lines.3.unitPrice`. */
  const mark = (fields: Record<string, string>) => setErrors(errorsOf(fields, texts.lines))

  return { ...saving, texts, errors, edit, mark, keepMine, takeTheirs, takeFilled }
}

/** Texts that an earlier version of the site kept may lack a field. */
function readKept(keptAs: Parameters<typeof readEdits>[0], quote: DeskQuote): KeptDraft | undefined {
  const kept = readEdits<KeptDraft>(keptAs, ["version", "texts"])
  return kept && { ...kept, texts: { ...quoteTextsOf(quote), ...kept.texts } }
}
