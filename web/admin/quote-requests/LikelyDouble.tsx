import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Link, useNavigate } from "react-router"
import { isSameBuyer } from "#contract/quote-requests/joined-requests.ts"
import type { QuoteRequest, QuoteRequestSummary } from "#contract/quote-requests/quote-requests.ts"
import { counted } from "#contract/values/counts.ts"
import { May } from "#web/admin/May.tsx"
import { loadFrom } from "#web/api/queries.ts"
import { joinRequests } from "#web/api/quote-requests.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

const fewDays = 3 * 24 * 60 * 60 * 1000

/** Open requests that may be this open one again: of the same buyer, a few days apart, one sent and one entered by the desk. */
export function LikelyDouble({ request }: { request: QuoteRequest }) {
  const q = request.customerEmail || request.customerOrganization || ""
  const { data = [] } = useQuery({
    ...loadFrom("GET /api/admin/quote-requests", { query: { q, status: "open", limit: 25 } }),
    enabled: q !== "",
  })
  const doubles = data.filter((other) => isLikely(request, other)).slice(0, 3)
  if (doubles.length === 0) return null
  return (
    <Card as="section" padding="compact" aria-labelledby="double">
      <h2 id="double">Asked twice?</h2>
      <p>The same buyer has another open request. If it is the same one, join them, so that only one is answered:</p>
      <ul>
        {doubles.map(({ number, enteredBy, createdAt, lineCount }) => (
          <li key={number}>
            <Link className={ui.touch} to={paths.adminQuoteRequest(number)}>
              {number}
            </Link>
            , {enteredBy ? `entered by ${enteredBy}` : "sent by the buyer"}, <DateTime value={createdAt} />,{" "}
            {counted(lineCount, "product")}
            <div data-print="hide">
              <JoinButton
                {...(enteredBy ? { entered: number, sent: request.number } : { entered: request.number, sent: number })}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function isLikely(one: QuoteRequest, other: QuoteRequestSummary): boolean {
  const isOneEntered = (one.enteredBy === null) !== (other.enteredBy === null)
  return (
    isSameBuyer(one, other) &&
    isOneEntered &&
    Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) < fewDays
  )
}

interface JoinButtonProps {
  /** The number of the request that the desk entered. */
  entered: string
  /** The number of the one that its buyer sent. */
  sent: string
}

/** Joins a request into another, and leads there. */
function JoinButton({ entered, sent }: JoinButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => joinRequests(entered, sent),
    onSuccess: () => {
      showToast({ title: `Joined into ${sent}` })
      return navigate(paths.adminQuoteRequest(sent))
    },
    onError: (error) => showFailure(error, "Please try again.", "Not joined"),
    onSettled: async () => {
      await client.invalidateQueries()
      setAsking(false)
    },
  })
  return (
    <May call="POST /api/admin/quote-requests/:number/join">
      <Button variant="secondary" aria-label={`Join them: ${entered} into ${sent}`} onClick={() => setAsking(true)}>
        Join them
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Join ${entered} into ${sent}?`}
        description={`${sent}, which the buyer sent, remains. ${entered} leaves all lists and counts; its notes and files are shown at ${sent}, and the earlier due time counts. You can undo this until the buyer has a quote.`}
        confirmLabel="Join them"
        tone="primary"
        pending={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </May>
  )
}
