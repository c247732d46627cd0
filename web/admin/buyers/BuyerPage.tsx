import { useState } from "react"
import { useParams } from "react-router"
import type { Buyer } from "#contract/desk/buyers.ts"
import { formatCount } from "#contract/values/counts.ts"
import { centsOf, formatDollars } from "#contract/values/money.ts"
import { BackLink } from "#web/admin/BackLink.tsx"
import own from "#web/admin/buyers/Buyer.module.css"
import { BuyerInvoices, BuyerMessages, BuyerRequests, BuyerSales } from "#web/admin/buyers/BuyerRows.tsx"
import { JoinBuyers } from "#web/admin/buyers/JoinBuyers.tsx"
import { PeopleOfBuyer } from "#web/admin/buyers/PeopleOfBuyer.tsx"
import styles from "#web/admin/desk/DeskSheet.module.css"
import { NotesCard } from "#web/admin/desk/NotesCard.tsx"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { DetailList } from "#web/admin/DetailList.tsx"
import { May } from "#web/admin/May.tsx"
import { RecordPage } from "#web/admin/RecordPage.tsx"
import { type BuyerSteps, useBuyer, useBuyerSteps } from "#web/api/buyers.ts"
import { useMay } from "#web/api/may.ts"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextField } from "#web/ui/TextField.tsx"

export const meta = signedInMeta(
  "Buyer",
  "All requests, quotes, sales, invoices and messages of one buyer.",
  paths.adminBuyerPattern,
)

export default function BuyerPage() {
  const { id = "" } = useParams()
  return <OneBuyer key={id} id={id} />
}

function OneBuyer({ id }: { id: string }) {
  return (
    <RecordPage query={useBuyer(id)} noun="Buyer" list={{ heading: "Buyers", path: paths.adminBuyers }}>
      {(buyer, backTo) => <BuyerSheet buyer={buyer} openedBy={id} backTo={backTo} />}
    </RecordPage>
  )
}

interface BuyerSheetProps {
  buyer: Buyer
  /** The key that opened the page: an id, an email or a number. */
  openedBy: string
  backTo: string
}

/** Everything of one organization. */
function BuyerSheet({ buyer, openedBy, backTo }: BuyerSheetProps) {
  const steps = useBuyerSteps(openedBy, buyer.id)
  const mayNote = useMay()("POST /api/admin/buyers/:id/notes")
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <>
      <PageHeader eyebrow={<BackLink to={backTo}>Buyers</BackLink>} title={buyer.name} />
      <div className={styles.sheet}>
        <Card as="section" aria-labelledby="sums">
          <h2 id="sums">At a glance</h2>
          <DetailList details={sumsOf(buyer)} />
        </Card>
        <div className={`${ui.stack6} ${own.columns}`}>
          <div className={styles.column}>
            <BuyerRequests requests={buyer.requests} />
            <BuyerSales sales={buyer.sales} />
            <BuyerInvoices invoices={buyer.invoices} />
            <BuyerMessages messages={buyer.messages} />
          </div>
          <div className={styles.column}>
            <PeopleOfBuyer buyer={buyer} steps={steps} />
            {buyer.notes && (
              <NotesCard
                entries={buyer.notes.map((note) => ({ ...note, kind: "note" }))}
                isReadOnly={!mayNote}
                onAdd={async (text, key) => void (await steps.addNote.mutateAsync({ text, key }))}
                onUnsaved={setUnsaved}
              />
            )}
            <May call="POST /api/admin/buyers/:id/join">
              <JoinBuyers buyer={buyer} steps={steps} />
              <RenameBuyer key={buyer.name} buyer={buyer} steps={steps} />
            </May>
          </div>
        </div>
      </div>
      <LeaveGuard unsaved={isUnsaved} />
    </>
  )
}

/** Totals that the reader's seat may see. */
function sumsOf({ requests, sales, invoices }: Buyer): [string, string][] {
  return [
    ...(requests ? [["Requests", formatCount(requests.count)] as [string, string]] : []),
    ...(sales ? [["Sales", `${formatCount(sales.count)}, ${formatDollars(sales.sold)}`] as [string, string]] : []),
    ...(invoices ? [["Open amount", openOf(invoices)] as [string, string]] : []),
  ]
}

function openOf({ open, late, credit }: NonNullable<Buyer["invoices"]>): string {
  const also = [
    centsOf(late) > 0n && `${formatDollars(late)} of it late`,
    centsOf(credit) > 0n && `${formatDollars(credit)} credit`,
  ]
  return [formatDollars(open), ...also].filter(Boolean).join(", ")
}

/** The name in lists; requests and sales keep what their buyer typed. */
function RenameBuyer({ buyer, steps }: { buyer: Buyer; steps: BuyerSteps }) {
  const [name, setName] = useState(buyer.name)
  const { form, pending, problem, errors, forget, onSubmit } = useDeskForm(
    "The name was not saved.",
    async (onSending) => {
      if (name.trim() === "") return { name: "Enter a name" }
      onSending()
      await steps.rename.mutateAsync(name.trim())
      return undefined
    },
  )
  return (
    <Card as="section" aria-labelledby="rename" data-print="hide">
      <h2 id="rename">Name</h2>
      <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit}>
        <TextField
          label="Name of this buyer"
          note="Requests and sales keep the name that the buyer typed."
          maxLength={200}
          value={name}
          error={errors.name}
          onChange={({ target }) => {
            forget({ name: true })
            setName(target.value)
          }}
        />
        <FormProblem problem={problem} />
        <div className={ui.cluster3}>
          <Button type="submit" variant="secondary" pending={pending}>
            Save name
          </Button>
        </div>
      </form>
    </Card>
  )
}
