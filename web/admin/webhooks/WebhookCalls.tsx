import { webhookEventLabels } from "#contract/desk/business-events.ts"
import { counted } from "#contract/values/counts.ts"
import type { Webhook, WebhookDelivery } from "#contract/desk/webhooks.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useRedeliver, useWebhookCalls } from "#web/api/webhooks.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import ui from "#web/ui/primitives.module.css"

const states = {
  waiting: { tone: "caution", word: "Waiting" },
  arrived: { tone: "positive", word: "Arrived" },
  failed: { tone: "danger", word: "Failed" },
} as const

/** The log of a webhook: the calls, and the receiver's replies. */
export function WebhookCalls({ webhook }: { webhook: Webhook }) {
  const list = useWebhookCalls(webhook.id)
  const { data, error, isPending, fetchNextPage } = list
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <div className={ui.stack3}>
      {isPending && !error && <Spinner label="Loading calls..." />}
      {!data && <LoadProblem of={list} fallback="The calls could not be loaded." />}
      {rows?.length === 0 && <p className={ui.muted}>No calls in the last 30 days</p>}
      {rows && rows.length > 0 && <Calls rows={rows} webhook={webhook} />}
      <LoadMore list={list} onLoad={() => void fetchNextPage()} />
    </div>
  )
}

function Calls({ rows, webhook: { id, name, isOn } }: { rows: readonly WebhookDelivery[]; webhook: Webhook }) {
  const { mutate, isPending, variables } = useRedeliver(id)
  const again = (delivery: string) =>
    mutate(delivery, {
      onSuccess: () => showToast({ title: "Call made again", description: "Refresh to see how it went." }),
      onError: (error) => showFailure(error, "Please try again."),
    })
  const columns: readonly TableColumn<WebhookDelivery>[] = [
    {
      label: "Event",
      render: (row) => (
        <TwoLines first={webhookEventLabels[row.event]} second={<a href={row.link}>{row.number ?? "Open"}</a>} />
      ),
    },
    { label: "State", render: (row) => <Badge tone={states[row.state].tone}>{states[row.state].word}</Badge> },
    {
      label: "Answer",
      render: (row) => [row.status, row.error].filter((part) => part !== null).join(": ") || "None yet",
    },
    {
      label: "Last attempt",
      render: (row) => (
        <TwoLines
          first={row.lastAttemptAt ? <DateTime value={row.lastAttemptAt} /> : "Not yet"}
          second={
            row.nextAttemptAt ? (
              <>
                Next: <DateTime value={row.nextAttemptAt} />
              </>
            ) : (
              counted(row.attempts, "attempt")
            )
          }
        />
      ),
    },
    {
      label: "Action",
      print: "hide",
      heading: <VisuallyHidden>Action</VisuallyHidden>,
      render: (row) => (
        <Button
          variant="secondary"
          disabled={!isOn || row.state === "waiting"}
          pending={isPending && variables === row.id}
          onClick={() => again(row.id)}
        >
          Call again
          <VisuallyHidden>
            {" "}
            about {webhookEventLabels[row.event]} {row.number}
          </VisuallyHidden>
        </Button>
      ),
    },
  ]
  return <RowsTable caption={`Calls of ${name}`} rows={rows} keyOf={(row) => row.id} columns={columns} />
}
