import { useQueryClient } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { flushSync } from "react-dom"
import { useNavigate } from "react-router"
import type { useDraft } from "#web/admin/quotes/use-draft.ts"
import { dropQuote, reloadRequest, sendDraft } from "#web/api/quotes.ts"
import { focusProblem, focusRefused, problemOf } from "#web/parts/use-submit.ts"
import { paths } from "#web/paths.ts"
import type { Problem } from "#web/ui/FormProblem.tsx"
import { showToast } from "#web/ui/toast.ts"

/** What an open dialog shows or asks. */
export type Question = "preview" | "send" | "discard"

/** Previewing, sending and discarding a draft. A refused field takes the focus. */
export function useEditorSteps(draft: ReturnType<typeof useDraft>, form: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question>()
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const { base } = draft

  function focusFirstError() {
    requestAnimationFrame(() => focusRefused(form.current))
  }

  /** Whether everything is saved. */
  async function saveAll(): Promise<boolean> {
    setIsUnderWay(true)
    const isSaved = await draft.save("")
    flushSync(() => setIsUnderWay(false))
    if (!isSaved) focusFirstError()
    return isSaved
  }

  /** Previews and sends what is saved. */
  async function ask(next: Question) {
    if (next === "discard" || (await saveAll())) setQuestion(next)
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
      setProblem(problemOf(error, failed))
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
