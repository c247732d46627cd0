import type { Email } from "#contract/desk/emails.ts"
import { useMay } from "#web/api/may.ts"
import { Address } from "#web/admin/Address.tsx"
import { emailStateLabels, nextStep } from "#web/admin/emails/email-words.ts"
import { SendAgainButton } from "#web/admin/emails/SendAgainButton.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"

/** Emails with their way to the mail server, the newest first. */
export function EmailsTable({ rows }: { rows: readonly Email[] }) {
  const maySend = useMay()("POST /api/admin/emails/:id/send-again")
  return (
    <StackingTable caption="Emails, newest first" captionHidden>
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
            <td data-label="Action">{email.again && maySend ? <SendAgainButton email={email} /> : "None"}</td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
