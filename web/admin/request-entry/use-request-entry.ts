import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useReducer, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useNavigate } from "react-router"
import type { Arrival } from "#web/admin/request-entry/ArrivalFields.tsx"
import { enterRequest, quoteRequestsList } from "#web/api/quote-requests.ts"
import { useSubmit } from "#web/parts/use-submit.ts"
import { paths } from "#web/paths.ts"
import { addLine, removeLine } from "#web/site/quote-request/line-steps.ts"
import { blankQuoteForm, changeQuoteForm } from "#web/site/quote-request/quote-form-state.ts"
import { isBlank, isSent, type LineField, type RequestedLine } from "#web/site/quote-request/quote-line.ts"
import { showToast } from "#web/ui/toast.ts"
import type { EntryAttempt } from "#web/admin/request-entry/prepare-entry.ts"

/** Now where the administrator is, as the browser's field for date and time has it. */
function localNow(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The state of the form, and how it is sent once. */
export function useRequestEntry() {
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(changeQuoteForm, { ...blankQuoteForm, opened: true })
  const [arrival, setWholeArrival] = useState<Arrival>(() => ({ source: "", at: localNow(), sendsLink: false }))
  const [isSaved, setSaved] = useState(false)
  const attempt = useRef<EntryAttempt>(undefined)
  /** The lines that a refusal speaks of, in its order. */
  const asked = useRef<readonly RequestedLine[]>([])
  const client = useQueryClient()
  const navigate = useNavigate()

  const changeLine = useCallback((line: RequestedLine, field: LineField, value: string) => {
    dispatch({ type: "line-typed", id: line.id, field, value })
  }, [])
  const add = useCallback(() => addLine(form, dispatch), [])
  const remove = useCallback((line: RequestedLine, index: number) => removeLine(form, dispatch, line.id, index), [])

  const { pending, problem, onSubmit } = useSubmit({
    form,
    send: async (element, onSending) => {
      asked.current = state.lines.filter(isSent)
      const { prepareEntry } = await import("#web/admin/request-entry/prepare-entry.ts")
      const prepared = prepareEntry(state, arrival, element, attempt.current)
      if ("fields" in prepared) {
        asked.current = prepared.lines
        return prepared.fields
      }
      attempt.current = prepared
      onSending()
      const { number } = await enterRequest(prepared)
      void client.invalidateQueries({ queryKey: [quoteRequestsList.root] })
      flushSync(() => setSaved(true))
      showToast({ title: "Request saved", description: number })
      await navigate(paths.adminQuoteRequest(number))
      return undefined
    },
    show: (fields) => dispatch({ type: "refused", fields, sent: asked.current.map(({ id }) => id) }),
    failed: "The request was not saved.",
  })

  return {
    form,
    state,
    dispatch,
    changeLine,
    addLine: add,
    removeLine: remove,
    arrival,
    setArrival: (change: Partial<Arrival>) => setWholeArrival((whole) => ({ ...whole, ...change })),
    pending,
    problem,
    onSubmit,
    isUnsaved: !isSaved && isTyped(state),
  }
}

const isTyped = ({ contact, lines, attachments }: typeof blankQuoteForm) =>
  Object.values(contact).some(Boolean) || lines.some((line) => !isBlank(line)) || attachments.length > 0
