import { useState } from "react"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { CallError, messageOf } from "#web/api/call.ts"
import { useSubmit } from "#web/parts/use-submit.ts"

/** Sends a form of this page, which the server checks. Its fields keep their own text, so a refusal loses nothing. */
export function useAnswerForm(send: (form: FormData) => Promise<void>, fallback: string) {
  const [errors, setErrors] = useState<RefusedFields>({})
  const [refusal, setRefusal] = useState("")
  const { form, pending, onSubmit } = useSubmit({
    send: async (element, onSending) => {
      setRefusal("")
      onSending()
      await send(new FormData(element))
      return undefined
    },
    show: setErrors,
    onFailure: (error) => {
      const isAtFields = error instanceof CallError && Object.keys(error.fields).length > 0
      setRefusal(isAtFields ? "" : messageOf(error, fallback))
    },
  })
  return { form, pending, errors, refusal, onSubmit }
}

/** The text of a field, without the spaces around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value.trim() : ""
}
