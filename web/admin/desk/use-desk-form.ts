import { useState } from "react"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { useSubmit } from "#web/parts/use-submit.ts"

/** A form of the desk. `send` returns the refused fields; undefined when it is done. */
export function useDeskForm(failed: string, send: (onSending: () => void) => Promise<RefusedFields | undefined>) {
  const [errors, setErrors] = useState<RefusedFields>({})
  const submission = useSubmit({
    send: (_form, onSending) => send(onSending),
    show: setErrors,
    failed,
  })

  /** A refusal goes once its field is edited. */
  const forget = (edited: object) =>
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in edited))))

  return { ...submission, errors, forget }
}
