import { useState } from "react"
import type { InvoiceDraft } from "#contract/sales/invoice-drafts.ts"
import { type LineTax, lineTaxes, lineTaxLabels } from "#contract/sales/invoice-words.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import type { Sale } from "#contract/sales/sales.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { DraftLineFields } from "#web/admin/invoices/draft/DraftLineFields.tsx"
import { InvoiceChargeFields } from "#web/admin/invoices/draft/InvoiceChargeFields.tsx"
import { useDraftForm } from "#web/admin/invoices/draft/use-draft-form.ts"
import { useFocusOnAsked } from "#web/admin/use-asked-field.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { ChangedNotice } from "#web/parts/ChangedNotice.tsx"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface DraftFormProps {
  invoice: Invoice & { draft: InvoiceDraft }
  sale: Sale
  onReload: () => void
  onSaved: () => void
}

/** The desk's choices for an invoice. All else on it follows from the sale and the company's facts. */
export function DraftForm({ invoice, sale, onReload, onSaved }: DraftFormProps) {
  const state = useDraftForm({ invoice, sale, onSaved })
  const { form, pending, problem, errors, onSubmit, texts, isChanged, isOutdated, setCharges, setTax, field } = state
  useFocusOnAsked()
  return (
    <form ref={form} className={ui.stack6} aria-label="Draft invoice" noValidate onSubmit={onSubmit}>
      {isOutdated && (
        <ChangedNotice
          actions={
            <Button variant="secondary" onClick={onReload}>
              Load the latest version
            </Button>
          }
        >
          <p>Your changes were not saved. They are still in the form.</p>
        </ChangedNotice>
      )}
      <Card as="section" aria-labelledby="lines">
        <h2 id="lines">Lines</h2>
        {texts.lines.length > 1 && <TaxOfAll onChoose={setTax} />}
        {texts.lines.map((line) => (
          <DraftLineFields
            key={line.item}
            line={line}
            sold={sale.lines.find(({ item }) => item === line.item)}
            field={(name) => state.lineField(line, name)}
          />
        ))}
        {errors.lines && <FormProblem problem={{ text: errors.lines }} />}
      </Card>
      <Card as="section" aria-labelledby="charges">
        <h2 id="charges">Charges</h2>
        <InvoiceChargeFields charges={texts.charges} errors={errors} onChange={setCharges} />
      </Card>
      <Card as="section" aria-labelledby="promptPayment">
        <h2 id="promptPayment">Prompt-payment discount</h2>
        <div className={styles.pair}>
          <TextField
            label="Percent"
            hint="Such as 2"
            optional
            inputMode="decimal"
            maxLength={8}
            {...field("percent")}
          />
          <TextField
            label="Days"
            hint="When paid within so many days"
            optional
            inputMode="numeric"
            maxLength={3}
            {...field("days")}
          />
        </div>
        {errors.promptPayment && <FormProblem problem={{ text: errors.promptPayment }} />}
      </Card>
      <Card as="section" aria-labelledby="prints">
        <h2 id="prints">Only if the contract asks for it</h2>
        <p className={ui.muted}>Printed on the PDF, and in no other file.</p>
        <CheckboxField label="Print our TIN" optional {...state.tick("printsTin")} />
        <CheckboxField label="Print our bank details" optional {...state.tick("printsBank")} />
      </Card>
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
        <Button type="submit" pending={pending} disabled={!isChanged}>
          Save draft
        </Button>
        <ButtonLink variant="secondary" to={paths.adminInvoice(invoice.id)}>
          Back to the invoice
        </ButtonLink>
      </div>
      <LeaveGuard unsaved={isChanged && !pending} />
    </form>
  )
}

/** Chooses how every line is taxed, where they are many. */
function TaxOfAll({ onChoose }: { onChoose: (tax: LineTax, rate: string) => void }) {
  const [tax, setTax] = useState<LineTax>()
  const [rate, setRate] = useState("")
  return (
    <div className={styles.row} role="group" aria-label="Tax of all lines">
      <SelectField
        label="Tax of all lines"
        optional
        value={tax ?? ""}
        onChange={({ target }) => setTax(lineTaxes.find((known) => known === target.value))}
      >
        <option value="">As chosen below</option>
        {lineTaxes.map((known) => (
          <option key={known} value={known}>
            {lineTaxLabels[known]}
          </option>
        ))}
      </SelectField>
      {tax === "taxable" && (
        <TextField
          label="Rate of all in percent"
          optional
          inputMode="decimal"
          maxLength={8}
          value={rate}
          onChange={({ target }) => setRate(target.value)}
        />
      )}
      <Button variant="secondary" disabled={tax === undefined} onClick={() => tax && onChoose(tax, rate)}>
        Use for all
      </Button>
    </div>
  )
}
