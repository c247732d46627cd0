import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { CurrentUser, portals } from "#contract/auth/users.ts"
import { messageOf } from "#web/api/call.ts"
import { promptForPasskey } from "#web/api/passkey-sign-in.ts"
import { focusProblem } from "#web/parts/use-submit.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { passkeyProblem } from "./passkey-problem.ts"

interface PasskeyButtonProps {
  portal: (typeof portals)[number]
  onSignedIn: (user: CurrentUser) => void
}

/** Signs in without password and code. Its words do not repeat those of the form's own button. */
export function PasskeyButton({ portal, onSignedIn }: PasskeyButtonProps) {
  const element = useRef<HTMLDivElement>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function use() {
    setPending(true)
    setProblem(undefined)
    try {
      onSignedIn(await promptForPasskey(portal))
      setPending(false)
    } catch (error) {
      const text =
        passkeyProblem(error) ?? messageOf(error, "The passkey was not used. Check your connection and try again.")
      flushSync(() => {
        setPending(false)
        setProblem(text)
      })
      focusProblem(element.current)
    }
  }

  return (
    <div ref={element} className={ui.stack3}>
      <Button variant="secondary" pending={pending} onClick={() => void use()}>
        Use a passkey
      </Button>
      <FormProblem problem={problem ? { text: problem } : undefined} />
    </div>
  )
}
