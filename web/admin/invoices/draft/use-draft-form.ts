import { useState } from "react"
import type { InvoiceDraft } from "#contract/sales/invoice-drafts.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import {
  draftBodyOf,
  type InvoiceChargeTexts,
  type DraftLineTexts,
  type DraftTexts,
  invoicedLines,
  draftTextsOf,
} from "#web/admin/invoices/draft/draft-texts.ts"
import { CallError } from "#web/api/call.ts"
import { useInvoiceSteps } from "#web/api/invoices.ts"
import { isStale } from "#web/api/versions.ts"

interface DraftFormOptions {
  invoice: Invoice & { draft: InvoiceDraft }
  sale: Sale
  onSaved: () => void
}

type Typed = Partial<Omit<DraftTexts, "lines">> & { lines: Readonly<Record<string, Partial<DraftLineTexts>>> }

/** The state of a draft's form, and the way to save it. Only typed texts are kept, and they outlast a newer version. */
export function useDraftForm({ invoice, sale, onSaved }: DraftFormOptions) {
  const { change } = useInvoiceSteps(invoice)
  const [typed, setTyped] = useState<Typed>({ lines: {} })
  const [refusedVersion, setRefusedVersion] = useState<number>()
  const before = draftTextsOf(invoice.draft, sale)
  const texts: DraftTexts = {
    ...before,
    ...typed,
    lines: before.lines.map((line) => ({ ...line, ...typed.lines[line.item] })),
  }

  const submission = useDeskForm("The draft was not saved.", async (onSending) => {
    onSending()
    try {
      await change.mutateAsync(draftBodyOf(texts))
    } catch (error) {
      if (isStale(error)) {
        setRefusedVersion(invoice.version)
        return {}
      }
      if (!(error instanceof CallError) || Object.keys(error.fields).length === 0) throw error
      return onForm(error.fields, invoicedLines(texts))
    }
    onSaved()
    return undefined
  })
  const { errors, forget } = submission
  const edit = (field: string, next: Typed) => {
    forget({ [field]: true })
    setTyped(next)
  }

  return {
    ...submission,
    texts,
    isChanged: JSON.stringify(draftBodyOf(texts)) !== JSON.stringify(draftBodyOf(before)),
    isOutdated: refusedVersion === invoice.version,
    setCharges: (charges: InvoiceChargeTexts[]) => setTyped({ ...typed, charges }),
    setTax: (tax: DraftLineTexts["tax"], taxRate: string) =>
      setTyped({
        ...typed,
        lines: Object.fromEntries(texts.lines.map(({ item }) => [item, { ...typed.lines[item], tax, taxRate }])),
      }),
    tick: (name: "printsTin" | "printsBank") => ({
      name,
      checked: texts[name],
      onChange: ({ target }: { target: { checked: boolean } }) => setTyped({ ...typed, [name]: target.checked }),
    }),
    field: (name: "percent" | "days") => {
      const path = `promptPayment.${name}`
      return {
        name: path,
        value: texts[name],
        error: errors[path],
        onChange: ({ target }: { target: { value: string } }) => edit(path, { ...typed, [name]: target.value }),
      }
    },
    lineField: ({ item, ...line }: DraftLineTexts, name: Exclude<keyof DraftLineTexts, "item">) => {
      const path = `lines.${item}.${name}`
      return {
        name: path,
        value: line[name],
        error: errors[path],
        onChange: ({ target }: { target: { value: string } }) =>
          edit(path, { ...typed, lines: { ...typed.lines, [item]: { ...typed.lines[item], [name]: target.value } } }),
      }
    },
  }
}

export type DraftFormState = ReturnType<typeof useDraftForm>

/** Refusals count the lines that were sent; the form has them by item. */
const onForm = (refused: RefusedFields, sent: readonly DraftLineTexts[]): RefusedFields =>
  Object.fromEntries(
    Object.entries(refused).map(([path, message]) => [
      path.replace(/(?<=^lines\.)\d+(?=\.)/, (at) => sent[Number(at)]?.item ?? at),
      message,
    ]),
  )
