import { type FormEvent, useEffect, useRef, useState } from "react"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { useIsInteractive } from "#web/parts/use-is-interactive.ts"
import { useSubmit } from "#web/parts/use-submit.ts"
import { controlOf, fillFrom, messageFields, type MessageTexts, textsIn } from "#web/site/contact/message-fields.ts"
import styles from "./MessageForm.module.css"
import type { MessageAttempt } from "#web/site/contact/send-message.ts"
import { FaxNumberTrap } from "#web/site/parts/FaxNumberTrap.tsx"
import { WithoutScript } from "#web/site/parts/WithoutScript.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

interface MessageFormProps {
  /** The time within which an answer is promised, in words. */
  promise: string
}

export function MessageForm({ promise }: MessageFormProps) {
  const { form, started, pending, problem, isSent, errors, onInput, onSubmit } = useMessageForm(promise)
  return (
    // The method keeps what was typed out of the address, should the form ever be sent without the script.
    <form ref={form} className={styles.form} method="post" noValidate onInput={onInput} onSubmit={onSubmit}>
      <WithoutScript />
      <p className={ui.small}>All fields are required unless marked optional.</p>
      <div className={`${ui.stack5} ${ui.alignStart} ${styles.pair}`}>
        <TextField name="name" label="Full Name" error={errors.name} autoComplete="name" />
        <TextField
          name="email"
          label="Email"
          error={errors.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
        />
      </div>
      <TextField
        name="organization"
        label="Organization"
        optional
        error={errors.organization}
        autoComplete="organization"
      />
      <TextArea name="message" label="Message" error={errors.message} rows={8} />
      <FaxNumberTrap />
      <FormProblem problem={problem} />
      <div className={styles.submit}>
        <Button type="submit" pending={pending} disabled={!started}>
          {pending ? "Sending..." : "Send Message"}
        </Button>
        {isSent && <p>Your message has been sent.</p>}
      </div>
    </form>
  )
}

const thanksFor = (promise: string) =>
  `Thank you for contacting us. We'll respond within ${promise}. Meanwhile, explore our product catalog or request a detailed quote.`

// Loads validation and sending when someone starts to write: most visitors only look up a number.
const loadSending = () => import("./send-message.ts")

/**
 * The contact form: checks, sends once, and moves focus to the first error. The fields keep their own text,
 * so that nothing typed before the script has started is lost, and typing renders nothing.
 */
function useMessageForm(promise: string) {
  const attempt = useRef<MessageAttempt>(undefined)
  const [isSent, setIsSent] = useState(false)
  const [errors, setErrors] = useState<RefusedFields>({})

  function onInput(event: FormEvent<HTMLFormElement>) {
    loadSending().catch(() => undefined) // Submitting tries again, and says so when it fails.
    keepMessageDraft(textsIn(event.currentTarget))
    const { name } = event.target as HTMLInputElement
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)))
    setIsSent(false)
  }

  const { form, pending, problem, onSubmit } = useSubmit({
    send: async (element, onSending) => {
      const { prepareMessage, postMessage } = await loadSending()
      const typed = textsIn(element)
      const prepared = prepareMessage({ ...typed, faxNumber: controlOf(element, "faxNumber").value }, attempt.current)
      if ("refused" in prepared) return prepared.refused
      setErrors({})
      setIsSent(false)
      onSending()
      attempt.current = prepared
      await postMessage(prepared)
      attempt.current = undefined
      // Text typed in the meantime was not sent, so it stays.
      if (JSON.stringify(textsIn(element)) === JSON.stringify(typed)) {
        element.reset()
        forgetMessageDraft()
      }
      setIsSent(true)
      showToast({ title: "Message Sent Successfully", description: thanksFor(promise) })
      return undefined
    },
    show: setErrors,
    failed: "Your message was not sent.",
    toast: { title: "Error", fallback: "Failed to send message. Please try again." },
  })

  useEffect(() => {
    if (form.current) fillFrom(readMessageDraft(), form.current)
  }, [form])

  return { form, started: useIsInteractive(), pending, problem, isSent, errors, onInput, onSubmit }
}

const storageKey = "quartermaster.message-draft"
// More than any field takes; the form's own checks name the exact limits.
const longestText = 10_000

/** Keeps the typed text for the length of the visit, so that a reload loses nothing. */
function keepMessageDraft(texts: MessageTexts) {
  try {
    if (messageFields.every((field) => texts[field] === "")) window.sessionStorage.removeItem(storageKey)
    else window.sessionStorage.setItem(storageKey, JSON.stringify(texts))
  } catch {
    // Storage is full or switched off: the form works as before, only a reload is not covered.
  }
}

function forgetMessageDraft() {
  keepMessageDraft({ name: "", email: "", organization: "", message: "" })
}

/** The texts of the last draft; anything corrupt counts as absent. */
function readMessageDraft(): Partial<MessageTexts> {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? "{}")
    if (typeof draft !== "object" || draft === null) return {}
    return Object.fromEntries(
      Object.entries(draft).filter(
        ([name, text]) =>
          messageFields.some((field) => field === name) && typeof text === "string" && text.length <= longestText,
      ),
    )
  } catch {
    return {}
  }
}
