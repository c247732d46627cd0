import { useState } from "react"
import { BackLink } from "#web/admin/BackLink.tsx"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { SecretDialog } from "#web/admin/webhooks/SecretDialog.tsx"
import { WebhookCard } from "#web/admin/webhooks/WebhookCard.tsx"
import { WebhookDialog } from "#web/admin/webhooks/WebhookDialog.tsx"
import { useWebhooks } from "#web/api/webhooks.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

export const meta = signedInMeta("Webhooks", "Calls that tell other programs what happened.", paths.adminWebhooks)

export default function WebhooksPage() {
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const query = useWebhooks()
  const { data, error, isPending, isFetching, refetch } = query
  const refresh = () => void refetch()
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={paths.admin}>Admin Dashboard</BackLink>}
        title="Webhooks"
        lead="Tell other programs what happened: accounting, Zapier, your own, or a channel in Slack or Microsoft Teams. Calls name a document by its number and link, never by its text."
        actions={
          <>
            <RefreshButton pending={isFetching} onRefresh={refresh} />
            <Button onClick={() => setAdding(true)}>Add a webhook</Button>
          </>
        }
      />
      <div className={ui.stack4}>
        {isPending && !error && <Spinner label="Loading webhooks..." />}
        <LoadProblem of={query} fallback="The webhooks could not be loaded." />
        {data?.length === 0 && (
          <EmptyState title="No webhooks yet">
            Add the address of a program that follows the Standard Webhooks specification.
          </EmptyState>
        )}
        {data?.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} onSecret={setSecret} />
        ))}
      </div>
      <WebhookDialog open={isAdding} onClose={() => setAdding(false)} onSecret={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  )
}
