import type { Email } from "#contract/desk/emails.ts"
import { Address } from "#web/admin/Address.tsx"
import { emailStateLabels, nextStep } from "#web/admin/emails/email-words.ts"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useSendAgain } from "#web/api/emails.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** Emails with their way to the mail server, the newest first. */
export function EmailsTable({ rows }: { rows: readonly Email[] }) {
  return (
    <StackingTable caption="Emails, newest first">
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">State</th>
          <th scope="col">Mail server response</th>
          <th scope="col">Written</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((email) => (
          <tr key={email.id}>
            <th scope="row" data-label="Email">
              <TwoLines first={email.subject} second={<Address>{email.recipient}</Address>} />
            </th>
            <td data-label="State">
              <TwoLines
                first={<StatusBadge labels={emailStateLabels} status={email.state} />}
                second={
                  <>
                    {email.state === "waiting" && "Next attempt: "}
                    <DateTime value={email.at} />
                  </>
                }
              />
            </td>
            <td data-label="Mail server response">
              <TwoLines first={<Optional value={email.refusal} />} second={nextStep(email)} />
            </td>
            <td data-label="Written">
              <DateTime value={email.createdAt} />
            </td>
            <td data-label="Action">{email.again ? <SendAgainButton email={email} /> : "None"}</td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}

function SendAgainButton({ email: { id, subject, recipient, again } }: { email: Email }) {
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
