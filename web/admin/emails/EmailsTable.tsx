import type { Email } from "#contract/desk/emails.ts"
import { useMay } from "#web/api/may.ts"
import { Address } from "#web/admin/Address.tsx"
import { emailStateLabels, nextStep } from "#web/admin/emails/email-words.ts"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useSendAgain } from "#web/api/emails.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

const columnsFor = (may: ReturnType<typeof useMay>): readonly TableColumn<Email>[] => [
  {
    label: "Email",
    render: (email) => <TwoLines first={email.subject} second={<Address>{email.recipient}</Address>} />,
  },
  {
    label: "State",
    render: (email) => (
      <TwoLines
        first={<StatusBadge labels={emailStateLabels} status={email.state} />}
        second={
          <>
            {email.state === "waiting" && "Next attempt: "}
            <DateTime value={email.at} />
          </>
        }
      />
    ),
  },
  {
    label: "Mail server response",
    render: (email) => <TwoLines first={<Optional value={email.refusal} />} second={nextStep(email)} />,
  },
  { label: "Written", render: (email) => <DateTime value={email.createdAt} /> },
  {
    label: "Action",
    print: "hide",
    render: (email) =>
      email.again && may("POST /api/admin/emails/:id/send-again") ? <SendAgainButton email={email} /> : "None",
  },
]

/** Emails with their way to the mail server, the newest first. */
export function EmailsTable({ rows }: { rows: readonly Email[] }) {
  const columns = columnsFor(useMay())
  return <RowsTable caption="Emails, newest first" rows={rows} keyOf={(email) => email.id} columns={columns} />
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
