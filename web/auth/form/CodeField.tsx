import { type ComponentProps, useState } from "react"
import { Button } from "#web/ui/Button.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import styles from "./CodeField.module.css"
import ui from "#web/ui/primitives.module.css"

interface CodeFieldProps extends Pick<ComponentProps<"input">, "disabled" | "onInput"> {
  error?: string | undefined
  /** Off while a second factor is set up: there are no recovery codes yet. */
  withRecovery?: boolean
  /** Takes the focus when it appears, being the next thing to fill in. */
  takesFocus?: boolean
}

/** The second step of proving who one is: six digits from the authenticator app, or a recovery code. */
export function CodeField({ withRecovery = true, takesFocus = false, ...field }: CodeFieldProps) {
  const [chosen, setChosen] = useState<"app" | "recovery">()
  const isRecovery = chosen === "recovery"
  const onShow = takesFocus ? focusOnceThere : undefined
  return (
    <div className={`${ui.stack1} ${styles.code}`}>
      <TextField
        {...field}
        // A new field, because text typed into the other kind is useless in this one.
        key={String(isRecovery)}
        ref={chosen ? focusEmptied : onShow}
        name="code"
        label={isRecovery ? "Recovery Code" : "Code"}
        hint={
          isRecovery
            ? "Enter one of your ten recovery codes. Each works once."
            : "Enter the code from your authenticator app."
        }
        autoComplete={isRecovery ? "off" : "one-time-code"}
        inputMode={isRecovery ? "text" : "numeric"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
      />
      {withRecovery && (
        <div>
          <Button variant="quiet" disabled={field.disabled} onClick={() => setChosen(isRecovery ? "app" : "recovery")}>
            {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
          </Button>
        </div>
      )}
    </div>
  )
}

/** An error was about the text of the other kind; the form forgets it as after typing. */
function focusEmptied(input: HTMLInputElement | null) {
  input?.focus()
  input?.dispatchEvent(new Event("input", { bubbles: true }))
}

const focusOnceThere = (input: HTMLInputElement | null) => input?.focus()
