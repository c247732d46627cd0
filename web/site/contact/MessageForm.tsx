import { FaxNumberTrap } from "#web/site/quote-request/FaxNumberTrap.tsx"
import { WithoutScript } from "#web/site/quote-request/WithoutScript.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"
import styles from "./MessageForm.module.css"
import { useMessageForm } from "./use-message-form.ts"

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
