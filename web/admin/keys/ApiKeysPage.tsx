import { useState } from "react"
import type { ApiKey } from "#contract/auth/api-keys.ts"
import { BackLink } from "#web/admin/BackLink.tsx"
import styles from "#web/admin/ConnectionCards.module.css"
import { ApiKeyCard } from "#web/admin/keys/ApiKeyCard.tsx"
import { ApiKeyForm } from "#web/admin/keys/ApiKeyForm.tsx"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { useApiKeys } from "#web/api/api-keys.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { Spinner } from "#web/ui/Spinner.tsx"

export const meta = signedInMeta(
  "API keys",
  "Keys with which other programs read and change what is here.",
  paths.adminKeys,
)

export default function ApiKeysPage() {
  const [asked, setAsked] = useState<{ replaces?: ApiKey }>()
  const [key, setKey] = useState<string>()
  const query = useApiKeys()
  const { data, error, isPending, isFetching, refetch } = query
  const refresh = () => void refetch()
  const close = () => setAsked(undefined)
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={paths.admin}>Admin Dashboard</BackLink>}
        title="API keys"
        lead="Let other programs read and change what is here: accounting, spreadsheets or your own. A key may do what its seat allows, but nothing about people, accounts and keys."
        actions={
          <>
            <RefreshButton pending={isFetching} onRefresh={refresh} />
            <Button onClick={() => setAsked({})}>Make an API key</Button>
          </>
        }
      />
      <div className={ui.stack4}>
        <p>
          <a href="/api" className={ui.touch}>
            API reference: every call with an example
          </a>
        </p>
        {isPending && !error && <Spinner label="Loading API keys..." />}
        <LoadProblem of={query} fallback="The API keys could not be loaded." />
        {data?.length === 0 && <EmptyState title="No API keys yet">Make one for each program.</EmptyState>}
        {data?.map((one) => (
          <ApiKeyCard key={one.id} apiKey={one} onReplace={() => setAsked({ replaces: one })} />
        ))}
      </div>
      <Dialog
        open={asked !== undefined}
        onClose={close}
        title={asked?.replaces ? `Replace the key ${asked.replaces.name}` : "Make an API key"}
      >
        <ApiKeyForm replaces={asked?.replaces} onDone={close} onKey={setKey} />
      </Dialog>
      <NewKeyDialog apiKey={key} onClose={() => setKey(undefined)} />
    </>
  )
}

interface NewKeyDialogProps {
  apiKey: string | undefined
  onClose: () => void
}

/** The key, shown this once. */
function NewKeyDialog({ apiKey, onClose }: NewKeyDialogProps) {
  return (
    <Dialog
      open={apiKey !== undefined}
      onClose={onClose}
      title="Your API key"
      description="Copy it now: it is not shown again. Anyone who has it can do what its seat allows."
    >
      <div className={ui.stack4}>
        <code className={styles.secret}>{apiKey}</code>
        <p>The program sends it with each call, never in an address:</p>
        <code className={styles.secret}>Authorization: Bearer {apiKey}</code>
        <div className={styles.actions}>
          <CopyButton text={apiKey ?? ""} what="API key" />
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  )
}
