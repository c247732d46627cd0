import { useState } from "react"
import type { RefusedFields } from "#contract/refused-fields.ts"
import type { Sale, SaleChanges } from "#contract/sales.ts"
import { CallError, messageOf } from "#web/api/call.ts"
import { useChangeSale } from "#web/api/sales.ts"
import { showToast } from "#web/ui/toast.ts"

/** Saves changes of one sale, and stops if someone else was faster. */
export function useSaleChanges(sale: Sale) {
  const { mutateAsync, isPending } = useChangeSale(sale)
  const [fields, setFields] = useState<RefusedFields>({})
  const [refusedVersion, setRefusedVersion] = useState<number>()

  /** What is refused, by field; undefined when it was saved. */
  async function save(changes: SaleChanges, done: string): Promise<RefusedFields | undefined> {
    setFields({})
    try {
      await mutateAsync(changes)
      showToast({ title: done })
      return undefined
    } catch (error) {
      if (error instanceof CallError && error.status === 412) setRefusedVersion(sale.version)
      else showToast({ title: "Error", description: messageOf(error, "The sale was not saved"), tone: "destructive" })
      const refused = error instanceof CallError ? error.fields : {}
      setFields(refused)
      return refused
    }
  }

  return { save, isPending, fields, isOutdated: refusedVersion === sale.version }
}
export type SaleDesk = ReturnType<typeof useSaleChanges>
