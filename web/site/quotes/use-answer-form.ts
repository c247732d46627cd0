import { useCallback, useRef, useState } from "react"
import { useBeforeUnload } from "react-router"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { call, CallError } from "#web/api/call.ts"
import { useSubmit } from "#web/parts/use-submit.ts"

/**
 * Sends a form of this page, which the server checks. Its fields keep their own text, so a refusal loses nothing, and the
 * browser asks before a reload takes what was typed. With a token, a refusal because the quote has changed also reads the
 * page as it is now.
 */
export function useAnswerForm(send: (form: FormData) => Promise<void>, failed: string, token?: string) {
  const [errors, setErrors] = useState<RefusedFields>({})
  const [newest, setNewest] = useState<QuotePage>()
  const isTyped = useRef(false)
  useBeforeUnload(useCallback((event) => isTyped.current && event.preventDefault(), []))

  async function readNewest() {
    if (token === undefined) return
    try {
      setNewest(await call("GET /api/quotes/:token", { params: { token } }))
    } catch {
      // The refusal still says what to look at.
    }
  }

  const { form, pending, problem, clearProblem, onSubmit } = useSubmit({
    send: async (element, onSending) => {
      setNewest(undefined)
      onSending()
      await send(new FormData(element))
      isTyped.current = false
      return undefined
    },
    show: setErrors,
    failed,
    onFailure: (error) => {
      if (error instanceof CallError && error.status === 409) void readNewest()
      return false
    },
  })
  function forgetRefusal() {
    clearProblem()
    setNewest(undefined)
  }
  const clearError = (field: string) =>
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => name !== field)))
  const onInput = () => void (isTyped.current = true)
  return { form, pending, errors, problem, newest, forgetRefusal, clearError, onInput, onSubmit }
}

/** The text of a field, without the spaces around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value.trim() : ""
}
