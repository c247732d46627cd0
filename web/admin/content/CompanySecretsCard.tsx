import { type ReactNode, useState } from "react"
import type { CompanySecrets, MaskedSecrets } from "#contract/sales/company-secrets.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { DetailList } from "#web/admin/DetailList.tsx"
import { revealSecrets, type SecretChanges, useChangeSecrets, useCompanySecrets } from "#web/api/company-secrets.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { Spinner } from "#web/ui/Spinner.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

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

const nothing = { tin: "", bankName: "", routingNumber: "", accountNumber: "" }
type Texts = typeof nothing

/** Asks for new values; the kept ones are never filled in. */
function SecretsForm({ secrets, onDone }: { secrets: MaskedSecrets; onDone: () => void }) {
  const { mutateAsync } = useChangeSecrets()
  const [texts, setTexts] = useState(nothing)
  const [deleted, setDeleted] = useState({ tin: false, bank: false })
  const { form, pending, problem, errors, forget, onSubmit } = useDeskForm(
    "They were not changed.",
    async (onSending) => {
      onSending()
      await mutateAsync(changesOf(texts, deleted))
      showToast({ title: "TIN and bank details changed" })
      onDone()
      return undefined
    },
  )
  const field = (name: keyof Texts, path: string = `bank.${name}`) => ({
    value: texts[name],
    error: errors[path],
    autoComplete: "off",
    optional: true,
    onChange: ({ target }: { target: { value: string } }) => {
      forget({ [path]: true })
      setTexts({ ...texts, [name]: target.value })
    },
  })
  const box = (name: keyof typeof deleted) => ({
    optional: true,
    checked: deleted[name],
    onChange: ({ target }: { target: { checked: boolean } }) => setDeleted({ ...deleted, [name]: target.checked }),
  })
  return (
    <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit}>
      <TextField label="TIN" inputMode="numeric" maxLength={11} {...field("tin", "tin")} />
      {secrets.tin && <CheckboxField label="Delete the TIN" {...box("tin")} />}
      <fieldset className={styles.group}>
        <legend>Bank details</legend>
        <div className={styles.pair}>
          <TextField label="Bank" maxLength={80} {...field("bankName")} />
          <TextField label="Routing number" inputMode="numeric" maxLength={11} {...field("routingNumber")} />
          <TextField label="Account" maxLength={20} {...field("accountNumber")} />
        </div>
      </fieldset>
      {secrets.bank && <CheckboxField label="Delete the bank details" {...box("bank")} />}
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
        <Button type="submit" pending={pending}>
          Save
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The typed values; a ticked box deletes a value. */
function changesOf({ tin, ...bank }: Texts, deleted: { tin: boolean; bank: boolean }): SecretChanges {
  const hasBank = Object.values(bank).some((text) => text.trim() !== "")
  return {
    ...(tin.trim() !== "" && { tin }),
    ...(hasBank && { bank }),
    ...(deleted.tin && { tin: null }),
    ...(deleted.bank && { bank: null }),
  }
}
