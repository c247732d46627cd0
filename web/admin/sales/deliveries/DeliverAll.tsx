import { deliveryEmailHeldFor } from "#contract/sales/sale-words.ts"
import type { Sale } from "#contract/sales/sales.ts"
import type { BuyerTeller } from "#web/admin/sales/use-buyer-teller.ts"
import { useDeliveries } from "#web/api/sales.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"

/** One click for the usual case: everything that is open leaves today. It can be taken back. */
export function DeliverAll({ sale, teller }: { sale: Sale; teller: BuyerTeller }) {
  const { add, remove } = useDeliveries(sale.id)
  const tell = (error: unknown) => showFailure(error, "The sale was not saved.")

  function deliver() {
    add.mutate(
      {},
      {
        onError: tell,
        onSuccess: ({ id }) => {
          const emailLeaves = Date.now() + deliveryEmailHeldFor * 1000
          const tellOfUndo = () =>
            showToast({
              title: "Delivery taken back",
              ...(Date.now() > emailLeaves && { description: "An email about it may have reached the buyer." }),
            })
          const done = {
            title: "Delivered",
            description: `Delivery of ${sale.number} recorded.`,
            undo: { label: "Undo", onSelect: () => remove.mutate(id, { onError: tell, onSuccess: tellOfUndo }) },
            duration: 10_000,
          }
          showToast(done)
          void teller.tell(done)
        },
      },
    )
  }

  return (
    <Button pending={add.isPending} onClick={deliver}>
      Deliver
    </Button>
  )
}
