import type { Sale } from "#contract/sales.ts"
import { messageOf } from "#web/api/call.ts"
import { useDeliveries } from "#web/api/sales.ts"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"

/** One click for the usual case: everything that is open leaves today. It can be taken back. */
export function DeliverAll({ sale }: { sale: Sale }) {
  const { add, remove } = useDeliveries(sale.id)
  const tell = (error: unknown) =>
    showToast({ title: "Error", description: messageOf(error, "The sale was not saved."), tone: "destructive" })

  function deliver() {
    add.mutate(
      {},
      {
        onError: tell,
        onSuccess: ({ id }) =>
          showToast({
            title: "Delivered",
            description: `Delivery of ${sale.number} recorded.`,
            undo: { label: "Undo", onSelect: () => remove.mutate(id, { onError: tell }) },
            duration: 10_000,
          }),
      },
    )
  }

  return (
    <Button pending={add.isPending} onClick={deliver}>
      Deliver
    </Button>
  )
}
