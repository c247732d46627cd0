import type { StatementAccount, AccountDocument } from "#server/documents/account-document.ts"
import { aRequestDocument } from "./quote-documents.ts"

/** Two invoices; the first one was credited in part and paid in part, and a check bounced. */
export const anAccount = (changes: Partial<StatementAccount> = {}): AccountDocument => ({
  account: {
    seller: aRequestDocument().seller,
    buyer: { name: "Dana Sample", organization: "Sample Base Supply", email: "dana@example.com" },
    on: "2026-11-24",
    entries: [
      entry("2026-09-24", "invoice", "INV-2026-0003", "Order 4500012", "1200.00", "700.00", "2026-10-24"),
      entry("2026-10-01", "credit_note", "CN-2026-0001", "Corrects INV-2026-0003", "-200.00"),
      entry("2026-10-20", "payment", "Check 118", "Check for INV-2026-0003", "-300.00"),
      entry("2026-10-30", "payment", "Check 119", "Check for INV-2026-0003", "-700.00"),
      entry("2026-11-02", "taken_back", "Check 119", "The check bounced", "700.00"),
      entry("2026-11-20", "invoice", "INV-2026-0009", "Order 4500031", "50.25", "50.25", "2026-12-20"),
    ],
    byAge: { not_due: "50.25", to_30: "0.00", to_60: "700.00", to_90: "0.00", over_90: "0.00" },
    open: "750.25",
    credit: "0.00",
    ...changes,
  },
})

const entry = (
  on: string,
  kind: StatementAccount["entries"][number]["kind"],
  number: string,
  detail: string,
  amount: string,
  open: string | null = null,
  dueOn: string | null = null,
) => ({ on, kind, number, detail, amount, open, dueOn })
