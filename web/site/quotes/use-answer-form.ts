import { useState } from "react"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { call, CallError } from "#web/api/call.ts"
import { useSubmit } from "#web/parts/use-submit.ts"

/**
 * Sends a form of this page, which the server checks. Its fields keep their own text, so a refusal loses nothing. With
 * a token, a refusal because the quote has changed also reads the page as it is now.
 */
export function useAnswerForm(send: (form: FormData) => Promise<void>, failed: string, token?: string) {
  const [errors, setErrors] = useState<RefusedFields>({})
  const [newest, setNewest] = useState<QuotePage>()

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
  return { form, pending, errors, problem, newest, forgetRefusal, onSubmit }
}

/** The text of a field, without the spaces around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value.trim() : ""
}
