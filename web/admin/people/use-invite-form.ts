import { type FormEvent, useRef, useState } from "react"
import { CallError, messageOf } from "#web/api/call.ts"
import { checkEmail } from "#web/api/check-text.ts"
import { useInvite } from "#web/api/people.ts"
import { showToast } from "#web/ui/toast.ts"

type Errors = Partial<Record<"email" | "password" | "form", string>>

/** Checks the form, sends the invitation, and moves focus to the first error. */
export function useInviteForm(onDone: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useInvite()

  function refuse(refused: Errors) {
    setErrors(refused)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type=submit]')?.focus(),
    )
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [email, password] = [textIn(data, "email").trim(), textIn(data, "password")]
    const refused: Errors = {}
    const wrongEmail = checkEmail("Please enter a valid email address")(email)
    if (wrongEmail) refused.email = wrongEmail
    if (!password) refused.password = "Password is required"
    if (Object.keys(refused).length > 0) return refuse(refused)
    setErrors({})
    mutate(
      { email, password },
      {
        onSuccess: ({ message }) => {
          onDone()
          showToast({ title: "Invitation sent", description: message })
        },
        onError: (error) => {
          const fields = error instanceof CallError ? error.fields : {}
          const words = messageOf(error, "The invitation could not be sent. Please try again.")
          refuse(Object.keys(fields).length > 0 ? fields : { form: words })
        },
      },
    )
  }

  return { form, errors, pending: isPending, submit }
}

function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === "string" ? value : ""
}
