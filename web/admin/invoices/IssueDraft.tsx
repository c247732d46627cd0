import { useState } from "react"
import { useQueryClient } from "@tanstack/react-query"
import { counted } from "#contract/values/counts.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import { formatDollars } from "#contract/values/money.ts"
import { missingId } from "#web/admin/invoices/MissingList.tsx"
import { messageOf } from "#web/api/call.ts"
import { reloadMoney, useInvoiceSteps } from "#web/api/invoices.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { showToast } from "#web/ui/toast.ts"

/** Gives a draft its number, and emails it if the person wants that. */
export function IssueDraft({ invoice }: { invoice: Invoice }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { issue, send } = useInvoiceSteps(invoice)
  const pending = issue.isPending || send.isPending
  const required = invoice.missing.filter((item) => item.required).length

  function ask() {
    setProblem(undefined)
    // The list says what to do first.
    if (required > 0) document.getElementById(missingId)?.focus()
    else setAsking(true)
  }

  async function run(isSent: boolean) {
    setProblem(undefined)
    try {
      const { number } = await issue.mutateAsync()
      setAsking(false)
      showToast({ title: `Invoice ${number} issued` })
    } catch (error) {
      setProblem(messageOf(error, "The invoice was not issued. Check your connection and try again."))
      // Loads what the invoice lacks now, or somebody else's change.
      await reloadMoney(client)
      return
    }
    if (isSent) await email()
  }

  /** The number is drawn by now: a letter that fails is sent again from the invoice. */
  async function email() {
    try {
      await send.mutateAsync()
      showToast({ title: "Invoice issued and emailed", description: `To ${invoice.customerEmail}` })
    } catch (error) {
      showFailure(error, "It is issued. Choose Send to try again.", "The invoice was not emailed")
    }
  }

  return (
    <>
      <Button onClick={ask}>Issue</Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={`Issue this invoice for ${formatDollars(invoice.total)}?`}
        description={wordsOf(invoice)}
      >
        <FormProblem problem={problem === undefined ? undefined : { text: problem }} />
        <Actions>
          <Button pending={pending} onClick={() => void run(true)}>
            Issue and send
          </Button>
          <Button variant="secondary" pending={pending} onClick={() => void run(false)}>
            Issue
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </Actions>
      </Dialog>
    </>
  )
}

function wordsOf({ customerName, customerEmail, missing }: Invoice): string {
  const usual = missing.length === 0 ? "" : ` ${counted(missing.length, "usual item")} will be missing.`
  return `${customerName} owes it once it has its number; afterwards only a credit note corrects it. Issue and send also emails it to ${customerEmail}.${usual}`
}
