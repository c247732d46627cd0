import { May } from "#web/admin/May.tsx"
import { useMutation } from "@tanstack/react-query"
import type { Delivery } from "#contract/sales/deliveries.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { messageOf } from "#web/api/call.ts"
import { fetchBillOfLading } from "#web/api/sales.ts"
import { saveFile } from "#web/parts/csv-file/save-file.ts"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import ui from "#web/ui/primitives.module.css"

interface DeliveryActionsProps {
  sale: Pick<Sale, "number">
  delivery: Pick<Delivery, "id" | "number">
  onEdit: () => void
  onTakeBack: () => void
}

/** The bill of lading is no link: the refusal that names what hazardous goods lack would leave the page. */
export function DeliveryActions({ sale, delivery: { id, number }, onEdit, onTakeBack }: DeliveryActionsProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fetchBillOfLading(id),
    onSuccess: (file) => saveFile(`Bill-of-lading-${sale.number}-${number}.pdf`, file),
  })
  const ofDelivery = <VisuallyHidden> of delivery {number}</VisuallyHidden>
  return (
    <div className={ui.stack3} data-print="hide">
      <div className={ui.cluster3}>
        <May call="PATCH /api/admin/deliveries/:id">
          <Button variant="secondary" onClick={onEdit}>
            Edit{ofDelivery}
          </Button>
        </May>
        <DownloadLink href={`/api/admin/deliveries/${id}/packing-list`}>{`Packing list ${number}`}</DownloadLink>
        <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
          <Icon name="download" />
          Bill of lading {number}
        </Button>
        <May call="DELETE /api/admin/deliveries/:id">
          <Button variant="secondary" onClick={onTakeBack}>
            Take back{ofDelivery}
          </Button>
        </May>
      </div>
      <FormProblem problem={error ? { text: messageOf(error, "The bill of lading was not made.") } : undefined} />
    </div>
  )
}
