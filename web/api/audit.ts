import type { AuditFilter } from "#contract/desk/audit.ts"
import { callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { pageOf, usePages } from "#web/api/list-pages.ts"

const root = "/api/admin/audit"

/** The audit log by page, newest first. Never cached, because it grows by itself. */
export const useAuditEvents = (filter: { [K in keyof AuditFilter]: AuditFilter[K] | undefined }, limit: number) =>
  usePages(
    [root, { ...filter, limit }],
    async (cursor, signal) => {
      const query = { ...filter, limit, cursor }
      return pageOf(await callSignedInForResponse(`GET ${root}`, { query }, { signal }))
    },
    { isLive: true, keepsRows: true },
  )

export type AuditPages = ReturnType<typeof useAuditEvents>

/** Where the same events are to be had as a file. */
export function auditCsv(filter: Record<string, string | undefined>): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${root}/export/csv?${new URLSearchParams(given)}`
}
