import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { flushSync } from "react-dom"
import { CallError, messageOf } from "#web/api/call.ts"
import { showToast } from "#web/ui/toast.ts"
import type { MessageErrors } from "./check-message.ts"
import { forgetDraft, keepDraft, readDraft } from "./message-draft.ts"
import { controlOf, fillFrom, textsIn } from "./message-fields.ts"
import type { MessageAttempt } from "./send-message.ts"

const thanksFor = (promise: string) =>
  `Thank you for contacting us. We'll respond within ${promise}. Meanwhile, explore our product catalog or request a detailed quote.`

// Loads validation and sending when someone starts to write: most visitors only look up a number.
const loadSending = () => import("./send-message.ts")

export type MessageFormState = "editing" | "sending" | "sent"

/**
 * The contact form: checks, sends once, and moves focus to the first error. The fields keep their own text,
 * so that nothing typed before the script has started is lost, and typing renders nothing.
 */
export function useMessageForm(promise: string) {
  const form = useRef<HTMLFormElement>(null)
  const attempt = useRef<MessageAttempt>(undefined)
  const underWay = useRef(false)
  const [state, setState] = useState<MessageFormState>("editing")
  const [errors, setErrors] = useState<MessageErrors>({})
  const started = useStarted()

  useEffect(() => {
    if (form.current) fillFrom(readDraft(), form.current)
  }, [])

  function onInput(event: FormEvent<HTMLFormElement>) {
    loadSending().catch(() => undefined) // Submitting tries again, and says so when it fails.
    keepDraft(textsIn(event.currentTarget))
    const { name } = event.target as HTMLInputElement
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)))
    if (state === "sent") setState("editing")
  }

  function settle(next: MessageFormState, refused: MessageErrors) {
    flushSync(() => {
      setState(next)
      setErrors(refused)
    })
    focusFirstRefused(form.current)
  }

  async function send(target: HTMLFormElement) {
    try {
      const { prepareMessage, postMessage } = await loadSending()
      const typed = textsIn(target)
      const prepared = prepareMessage({ ...typed, faxNumber: controlOf(target, "faxNumber").value }, attempt.current)
      if ("refused" in prepared) return settle("editing", prepared.refused)
      setErrors({})
      setState("sending")
      attempt.current = prepared
      await postMessage(prepared)
      attempt.current = undefined
      // Items added in the meantime were not sent and stay.
      if (JSON.stringify(textsIn(target)) === JSON.stringify(typed)) {
        target.reset()
        forgetDraft()
      }
      settle("sent", {})
      showToast({ title: "Message Sent Successfully", description: thanksFor(promise) })
    } catch (error) {
      settle("editing", error instanceof CallError ? error.fields : {})
      const description = messageOf(error, "Failed to send message. Please try again.")
      showToast({ title: "Error", description, tone: "destructive" })
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    void send(event.currentTarget).finally(() => {
      underWay.current = false
    })
  }

  return { form, started, state, errors, onInput, onSubmit }
}

/** To the first refused field; with none, back to the button, which lost the focus while it was disabled. */
function focusFirstRefused(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) field.focus()
  else if (document.activeElement === document.body) form?.querySelector<HTMLElement>("button")?.focus()
}

/** The server's HTML is not yet listening; after that nothing changes any more. */
function useStarted() {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
