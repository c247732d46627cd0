import { useQueryClient } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { flushSync } from "react-dom"
import { useNavigate } from "react-router"
import { todayIn } from "#contract/values/dates.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { gapsSentence, quoteGaps } from "#contract/quotes/quote-gaps.ts"
import type { useDraft } from "#web/admin/quotes/use-draft.ts"
import { dropQuote, reloadRequest, sendDraft } from "#web/api/quotes.ts"
import { focusProblem, focusRefused, shownProblem } from "#web/parts/use-submit.ts"
import { paths } from "#web/paths.ts"
import type { ShownProblem } from "#web/ui/FormProblem.tsx"
import { showToast } from "#web/ui/toast.ts"

/** The dialog that is open. */
export type Question = "preview" | "send" | "discard"

/** The earliest day that it is anywhere, so that only the server refuses the day on which a quote ends. */
const earliestToday = () => todayIn("Etc/GMT+12")

interface Editor {
  draft: ReturnType<typeof useDraft>
  form: RefObject<HTMLElement | null>
  /** How many lines were requested. */
  lineCount: number
}

/** Previewing, sending and discarding a draft. A refused field takes the focus. */
export function useEditorSteps({ draft, form, lineCount }: Editor) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question>()
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [problem, setProblem] = useState<ShownProblem>()
  const { base } = draft

  function focusFirstError() {
    requestAnimationFrame(() => focusRefused(form.current) || focusProblem(form.current))
  }

  /** Returns the saved quote if everything is saved. */
  async function saveAll(): Promise<DeskQuote | undefined> {
    setIsUnderWay(true)
    const saved = await draft.save("")
    flushSync(() => setIsUnderWay(false))
    if (!saved) focusFirstError()
    return saved
  }

  /** Previews and sends what is saved. A quote that is not complete is marked before the question. */
  async function ask(next: Question) {
    setProblem(undefined)
    const saved = next === "discard" ? base : await saveAll()
    if (!saved) return
    if (next === "send" && saved.signOff && saved.signOff.state !== "approved") {
      const text = "This quote needs approval by a second person. Ask for it at the top of this page."
      flushSync(() => setProblem({ text, isTold: false }))
      return focusFirstError()
    }
    const gaps = next === "send" ? quoteGaps(saved, { today: earliestToday(), lineCount }) : {}
    if (Object.keys(gaps).length === 0) return setQuestion(next)
    flushSync(() => {
      draft.mark(gaps)
      setProblem({ text: gapsSentence(gaps), isTold: false })
    })
    focusFirstError()
  }

  async function take(step: () => Promise<unknown>, done: string, failed: string) {
    setIsUnderWay(true)
    setProblem(undefined)
    try {
      await step()
      await reloadRequest(client, base.number)
      showToast({ title: done })
      await navigate(paths.adminQuoteRequest(base.number))
    } catch (error) {
      setQuestion(undefined)
      setProblem(shownProblem(error, failed))
      await draft.refuse(error)
      requestAnimationFrame(() => focusRefused(form.current) || focusProblem(form.current))
    } finally {
      setIsUnderWay(false)
    }
  }

  return {
    question,
    isUnderWay,
    problem,
    ask,
    saveAll,
    close: () => setQuestion(undefined),
    send: () => take(() => sendDraft(base), "Quote sent", "The quote was not sent."),
    discard: () => take(() => dropQuote(base), "Draft discarded", "The draft was not discarded."),
  }
}
