import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { Delivery } from "#contract/sales/deliveries.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { May } from "#web/admin/May.tsx"
import { SignedProof } from "#web/admin/sales/deliveries/SignedProof.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { messageOf } from "#web/api/call.ts"
import { fetchBillOfLading, useDeliveries } from "#web/api/sales.ts"
import { saveFile } from "#web/parts/csv-file/save-file.ts"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { type Fact, FactList } from "#web/parts/FactList.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { RowsTable } from "#web/parts/RowsTable.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface DeliveryCardProps {
  sale: Sale
  delivery: Delivery
  onEdit: () => void
}

/** One delivery: its lines, its truck and the received quantities. */
export function DeliveryCard({ sale, delivery, onEdit }: DeliveryCardProps) {
  const [isRemoving, setRemoving] = useState(false)
  const { remove } = useDeliveries(sale.id)
  const { id, number, deliveredOn, isFinal, lines } = delivery

  function takeBack() {
    remove.mutate(id, {
      onSuccess: () => showToast({ title: "Delivery taken back" }),
      onError: (error) => {
        setRemoving(false)
        showFailure(error, "The sale was not saved.")
      },
    })
  }

  return (
    <Card as="section" aria-labelledby={`delivery-${number}`}>
      <div className={ui.cluster3}>
        <h3 id={`delivery-${number}`}>
          Delivery {number}: {formatDay(deliveredOn)}
        </h3>
        {isFinal && <Badge>Final</Badge>}
      </div>
      <RowsTable
        caption={`Lines of delivery ${number}`}
        rows={lines.map((line) => ({ ...line, sold: sale.lines.find(({ item }) => item === line.item) }))}
        // Two lots of an item are two lines.
        keyOf={(_line, at) => at}
        columns={[
          {
            label: "Description",
            render: ({ sold, lot }) => <TwoLines first={sold?.description} second={lot && `Lot ${lot}`} />,
          },
          {
            label: "Delivered",
            align: "end",
            render: ({ quantity, sold }) => `${formatCount(quantity)} ${sold?.unitOfIssue ?? ""}`,
          },
          {
            label: "Refused",
            render: ({ refused, refusedReason }) =>
              refused === 0 ? "None" : <TwoLines first={formatCount(refused)} second={refusedReason} />,
          },
        ]}
      />
      <FactList facts={factsOf(delivery)} />
      <SignedProof delivery={delivery} />
      <DeliveryActions sale={sale} delivery={delivery} onEdit={onEdit} onTakeBack={() => setRemoving(true)} />
      <ConfirmDialog
        open={isRemoving}
        title={`Take back delivery ${number}?`}
        description="Its quantities are open again. Evidence keeps what it was."
        confirmLabel="Take back"
        pending={remove.isPending}
        onConfirm={takeBack}
        onCancel={() => setRemoving(false)}
      />
    </Card>
  )
}

function factsOf(delivery: Delivery): Fact[] {
  const { containers, containerKind, grossWeight, receivedOn, receivedBy } = delivery
  const facts: [string, string | null][] = [
    ["Carrier", delivery.carrier],
    ["Bill of lading", delivery.billOfLading],
    ["Tracking number", delivery.trackingNumber],
    ["Shipment number", delivery.shipmentNumber],
    ["Seal", delivery.seal],
    ["Containers", containers === null ? null : [formatCount(containers), containerKind].filter(Boolean).join(" ")],
    ["Gross weight", grossWeight === null ? null : `${formatCount(grossWeight)} lb`],
    ["At loading", delivery.loadedAt],
    ["On arrival", delivery.arrivedAt],
    ["Received", receivedOn && [formatDay(receivedOn), receivedBy].filter(Boolean).join(", ")],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

interface DeliveryActionsProps {
  sale: Pick<Sale, "number">
  delivery: Pick<Delivery, "id" | "number">
  onEdit: () => void
  onTakeBack: () => void
}

/** The bill of lading is no link: the refusal that names what hazardous goods lack would leave the page. */
function DeliveryActions({ sale, delivery: { id, number }, onEdit, onTakeBack }: DeliveryActionsProps) {
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
