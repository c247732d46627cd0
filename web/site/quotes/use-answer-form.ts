import { useState } from "react"
import type { QuotePage, readQuotePage } from "#contract/quote-page.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { call, CallError, messageOf } from "#web/api/call.ts"
import { useSubmit } from "#web/parts/use-submit.ts"

/**
 * Sends a form of this page, which the server checks. Its fields keep their own text, so a refusal loses nothing. With
 * a token, a refusal because the quote has changed also reads the page as it is now.
 */
export function useAnswerForm(send: (form: FormData) => Promise<void>, fallback: string, token?: string) {
  const [errors, setErrors] = useState<RefusedFields>({})
  const [refusal, setRefusal] = useState("")
  const [newest, setNewest] = useState<QuotePage>()

  async function readNewest() {
    if (token === undefined) return
    try {
      setNewest(await call<typeof readQuotePage>("GET /api/quotes/:token", { params: { token } }))
    } catch {
      // The refusal still says what to look at.
    }
  }

  function forgetRefusal() {
    setRefusal("")
    setNewest(undefined)
  }
  const { form, pending, onSubmit } = useSubmit({
    send: async (element, onSending) => {
      forgetRefusal()
      onSending()
      await send(new FormData(element))
      return undefined
    },
    show: setErrors,
    onFailure: (error) => {
      const isAtFields = error instanceof CallError && Object.keys(error.fields).length > 0
      setRefusal(isAtFields ? "" : messageOf(error, fallback))
      if (error instanceof CallError && error.status === 409) void readNewest()
    },
  })
  return { form, pending, errors, refusal, newest, forgetRefusal, onSubmit }
}

/** The text of a field, without the spaces around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value.trim() : ""
}
