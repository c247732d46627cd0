import { useState } from "react"
import { deliveryEmailHeldFor } from "#contract/sales/sale-words.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { messageOf } from "#web/api/call.ts"
import { useMay } from "#web/api/may.ts"
import { tellBuyerOf } from "#web/api/sales.ts"
import { showToast, type ToastOptions } from "#web/ui/toast.ts"

/** Whether the next step is emailed to the buyer, and the email itself, after the step was saved. */
export function useBuyerTeller(sale: Sale) {
  const may = useMay()
  const [isWanted, setWanted] = useState(true)
  const canTell = sale.customerEmail !== "" && may("POST /api/admin/sales/:id/tell-buyer")

  /** `done` says what was saved. The toast may offer an undo. */
  async function tell(done: ToastOptions) {
    setWanted(true) // Leaving the email out is for one step.
    if (!canTell || !isWanted) return
    try {
      const { sentTo } = await tellBuyerOf(sale.id)
      showToast({
        ...done,
        description: done.undo
          ? `The email to ${sentTo} goes out in ${deliveryEmailHeldFor} seconds.`
          : `Emailed to ${sentTo}.`,
      })
    } catch (error) {
      const description = `The buyer was not emailed: ${messageOf(error, "the email was not sent.")}`
      showToast({ ...done, description, tone: "destructive" })
    }
  }

  return { canTell, isWanted, setWanted, tell }
}
export type BuyerTeller = ReturnType<typeof useBuyerTeller>
