import { type ReactNode, useState } from "react"
import type { CompanySecrets, MaskedSecrets } from "#contract/sales/company-secrets.ts"
import { SecretsForm } from "#web/admin/content/SecretsForm.tsx"
import { DetailList } from "#web/admin/DetailList.tsx"
import { revealSecrets, useCompanySecrets } from "#web/api/company-secrets.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

/** The company's TIN and bank details: no content, so they are in no draft, file or export. */
export function CompanySecretsCard() {
  const query = useCompanySecrets()
  const { data, error } = query
  return (
    <Card as="section" aria-labelledby="secrets">
      <h2 id="secrets">TIN and bank details</h2>
      <p>
        Kept encrypted, outside of the content and its drafts. An invoice prints them only where you tick that the
        contract asks for it.
      </p>
      <LoadProblem of={query} fallback="They could not be loaded" />
      {!data && !error && <Spinner label="Loading TIN and bank details..." />}
      {data && !data.canKeep && <p>They cannot be kept here: the server has no SECRET_KEY.</p>}
      {data?.canKeep && <Kept secrets={data} />}
    </Card>
  )
}

function Kept({ secrets }: { secrets: MaskedSecrets }) {
  const [revealed, setRevealed] = useState<CompanySecrets>()
  const [isChanging, setChanging] = useState(false)
  const [pending, setPending] = useState(false)
  const hasAny = secrets.tin !== null || secrets.bank !== null

  async function reveal() {
    setPending(true)
    try {
      setRevealed(await revealSecrets())
    } catch (error) {
      showFailure(error, "They were not revealed.")
    }
    setPending(false)
  }

  return (
    <>
      <DetailList details={detailsOf(revealed ?? secrets)} />
      <div className={ui.cluster3}>
        {hasAny &&
          (revealed ? (
            <Button variant="secondary" onClick={() => setRevealed(undefined)}>
              Hide
            </Button>
          ) : (
            <Button variant="secondary" pending={pending} onClick={() => void reveal()}>
              Reveal
            </Button>
          ))}
        <Button variant="secondary" onClick={() => setChanging(true)}>
          Change
        </Button>
      </div>
      <Dialog
        open={isChanging}
        onClose={() => setChanging(false)}
        title="Change TIN and bank details"
        description="Fields that you leave empty stay as they are."
      >
        <SecretsForm
          secrets={secrets}
          onDone={() => {
            setRevealed(undefined)
            setChanging(false)
          }}
        />
      </Dialog>
    </>
  )
}

const detailsOf = ({ tin, bank }: CompanySecrets): [string, ReactNode][] => [
  ["TIN", shown(tin)],
  ["Bank", bank?.bankName ?? "Not entered"],
  ["Routing number", shown(bank?.routingNumber)],
  ["Account", shown(bank?.accountNumber)],
]

const shown = (text: string | null | undefined) => (text ? <span className={ui.code}>{text}</span> : "Not entered")
