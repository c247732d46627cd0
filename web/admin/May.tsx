import type { ReactNode } from "react"
import type { Address } from "#contract/endpoints.ts"
import { useMay } from "#web/api/may.ts"

/** Shows its children to those whose seat allows the call that they make. */
export function May({ call, children }: { call: Address; children: ReactNode }) {
  return useMay()(call) ? children : null
}
