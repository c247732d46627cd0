import { useState } from "react"
import { RecordEvents } from "#web/admin/audit/RecordEvents.tsx"
import { useMay } from "#web/api/may.ts"
import { Collapsible } from "#web/ui/Collapsible.tsx"

/** Who opened and changed a record, by its quote number or id; asked for when it is unfolded. Not part of the print. */
export function RecordHistory({ record }: { record: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay()("GET /api/admin/audit")) return null
  return (
    <div data-print="hide">
      <Collapsible title="Views and changes" headingLevel={2} open={isOpen} onOpenChange={setOpen}>
        {isOpen && <RecordEvents record={record} />}
      </Collapsible>
    </div>
  )
}
