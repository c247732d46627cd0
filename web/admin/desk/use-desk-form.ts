import { useState } from "react"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { messageOf } from "#web/api/call.ts"
import { useSubmit } from "#web/parts/use-submit.ts"
import { showToast } from "#web/ui/toast.ts"

/** A form of the desk. `send` reports its own failures and answers what is refused; undefined when it was done. */
export function useDeskForm(send: (onSending: () => void) => Promise<RefusedFields | undefined>) {
  const [errors, setErrors] = useState<RefusedFields>({})
  const submission = useSubmit({
    send: (_form, onSending) => send(onSending),
    show: setErrors,
    onFailure: (error) =>
      showToast({ title: "Error", description: messageOf(error, "Please try again."), tone: "destructive" }),
  })

  /** A refusal goes once its field is edited. */
  const forget = (edited: object) =>
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in edited))))

  return { ...submission, errors, forget }
}
