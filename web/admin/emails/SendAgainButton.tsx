import type { Email } from "#contract/desk/emails.ts"
import { useSendAgain } from "#web/api/emails.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

export function SendAgainButton({ email: { id, subject, recipient, again } }: { email: Email }) {
  const { mutate, isPending } = useSendAgain()
  const send = () =>
    mutate(id, {
      onSuccess: ({ message }) => showToast({ title: "Sent again", description: message }),
      onError: (error) => showFailure(error, "The email was not sent again. Please try again."),
    })
  return (
    <Button variant="secondary" pending={isPending} onClick={send}>
      {again === "link" ? "Send a new link" : "Send again"}
      <VisuallyHidden>
        : {subject} to {recipient}
      </VisuallyHidden>
    </Button>
  )
}
