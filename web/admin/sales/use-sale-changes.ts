import { useState } from "react"
import type { RefusedFields } from "#contract/refused-fields.ts"
import type { Sale, SaleChanges } from "#contract/sales/sales.ts"
import { CallError } from "#web/api/call.ts"
import { isStale } from "#web/api/versions.ts"
import { useChangeSale } from "#web/api/sales.ts"
import { showToast } from "#web/ui/toast.ts"

/** Saves changes of one sale, and stops if someone else was faster. Rejects if it failed. */
export function useSaleChanges(sale: Sale) {
  const { mutateAsync, isPending } = useChangeSale(sale)
  const [fields, setFields] = useState<RefusedFields>({})
  const [refusedVersion, setRefusedVersion] = useState<number>()

  /** Nothing refused, by field, if someone else was faster; undefined when it was saved. */
  async function save(changes: SaleChanges, done: string): Promise<RefusedFields | undefined> {
    setFields({})
    try {
      await mutateAsync(changes)
      showToast({ title: done })
      return undefined
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFields(error.fields)
      if (!isStale(error)) throw error
      setRefusedVersion(sale.version)
      return {}
    }
  }

  return { save, isPending, fields, isOutdated: refusedVersion === sale.version }
}
export type SaleDesk = ReturnType<typeof useSaleChanges>
