import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import { type QuoteRequest, quoteRequestStatusLabels } from "#contract/quote-requests/quote-requests.ts"
import { requestSourceLabels } from "#contract/quote-requests/request-sources.ts"
import { formatCount } from "#contract/values/counts.ts"
import { DetailList } from "#web/admin/DetailList.tsx"
import { DeadAddress } from "#web/admin/emails/DeadAddress.tsx"
import { MailLink } from "#web/admin/MailLink.tsx"
import { May } from "#web/admin/May.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { endLinks } from "#web/api/quote-requests.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

/** The buyer and the state of the request. */
export function BuyerDetails({ request }: { request: QuoteRequest }) {
  const { number, customerName, customerEmail, customerOrganization, customerPhone, createdAt, status, account } =
    request
  const details: [string, ReactNode][] = [
    ["Name", customerName],
    ["Organization", <Optional key="organization" value={customerOrganization} />],
    [
      "Email",
      customerEmail ? (
        <TwoLines
          key="email"
          first={<MailLink address={customerEmail} subject={`Your quote request ${number}`} />}
          second={
            <>
              {!request.isAddressConfirmed && <Badge tone="caution">This address is not confirmed</Badge>}{" "}
              <DeadAddress address={customerEmail} />
            </>
          }
        />
      ) : (
        <Optional key="email" value={null} />
      ),
    ],
    ["Phone", <Optional key="phone" value={customerPhone} />],
    ["Company account", account ? <AccountLines key="account" account={account} /> : "None with this email"],
    ["Received", <DateTime key="received" value={createdAt} />],
    ["Source", sourceOf(request)],
    ["Current status", <StatusBadge key="status" labels={quoteRequestStatusLabels} status={status} />],
  ]
  return (
    <Card as="section" aria-labelledby="buyer">
      <h2 id="buyer">Buyer</h2>
      <DetailList details={details} />
      <p>
        <Link className={ui.touch} to={paths.adminBuyer(number)}>
          Buyer history
        </Link>
      </p>
      <May call="DELETE /api/admin/quote-requests/:number/links">
        <EndLinksButton number={number} />
      </May>
    </Card>
  )
}

const sourceOf = ({ source, enteredBy }: QuoteRequest) =>
  enteredBy ? `${requestSourceLabels[source]}, entered by ${enteredBy}` : requestSourceLabels[source]

function AccountLines({ account }: { account: NonNullable<QuoteRequest["account"]> }) {
  return <TwoLines first={account.company} second={`${account.person}, ${formatCount(account.orders)} orders`} />
}

/** For a link that was forwarded or leaked. */
function EndLinksButton({ number }: { number: string }) {
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => endLinks(number),
    onSuccess: () => {
      setAsking(false)
      showToast({ title: "All links ended" })
    },
    onError: (error) => showFailure(error, "The links were not ended"),
  })
  return (
    <div data-print="hide">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        End all links
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="End all links to this request?"
        description="Links that the buyer has stop working. Your next email has a new one, and the buyer can ask for one."
        confirmLabel="End all links"
        pending={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
