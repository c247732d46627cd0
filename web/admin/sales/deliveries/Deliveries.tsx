import { useMay } from "#web/api/may.ts"
import { useState } from "react"
import type { Delivery } from "#contract/sales/deliveries.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { DeliveryCard } from "#web/admin/sales/deliveries/DeliveryCard.tsx"
import { DeliveryForm } from "#web/admin/sales/deliveries/DeliveryForm.tsx"
import { useAskedField } from "#web/admin/use-asked-field.ts"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import ui from "#web/ui/primitives.module.css"

/** The deliveries of a sale, truck by truck. */
export function Deliveries({ sale }: { sale: Sale }) {
  const { deliveries, lines, status } = sale
  const mayChange = useMay()("POST /api/admin/sales/:id/deliveries")
  // A link to what a delivery lacks opens its form.
  const [, asked] = /^deliveries\.(\d+)\./.exec(useAskedField()) ?? []
  const [edited, setEdited] = useState<Delivery | "new" | undefined>(() =>
    mayChange ? deliveries.find(({ number }) => String(number) === asked) : undefined,
  )
  const isOpen = lines.some(({ quantity, delivered }) => delivered < quantity)
  const canAdd = mayChange && isOpen && status !== "canceled" && !deliveries.some(({ isFinal }) => isFinal)
  if (deliveries.length === 0 && !canAdd) return null
  return (
    <section className={ui.stack3} aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      {deliveries.length === 0 && <p className={ui.muted}>Nothing has been delivered yet.</p>}
      {deliveries.map((delivery) => (
        <DeliveryCard key={delivery.id} sale={sale} delivery={delivery} onEdit={() => setEdited(delivery)} />
      ))}
      {canAdd && (
        <div className={ui.cluster3} data-print="hide">
          <Button variant="secondary" onClick={() => setEdited("new")}>
            {deliveries.length === 0 ? "Deliver in parts or with details" : "Add delivery"}
          </Button>
        </div>
      )}
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        size="wide"
        title={edited === undefined || edited === "new" ? "Add delivery" : `Delivery ${edited.number}`}
        description={
          edited === "new" ? "Everything that is open is filled in. Change what is not on this truck." : undefined
        }
      >
        {edited && (
          <DeliveryForm
            sale={sale}
            delivery={edited === "new" ? undefined : edited}
            onDone={() => setEdited(undefined)}
          />
        )}
      </Dialog>
    </section>
  )
}
