import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import type { AuditEvent, AuditFilter } from "#contract/desk/audit.ts"
import { callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { type ListPage, pageOf } from "#web/api/list-pages.ts"

const root = "/api/admin/audit"

/** The audit log by page, newest first. Never cached, because it grows by itself. */
export function useAuditEvents(filter: { [K in keyof AuditFilter]: AuditFilter[K] | undefined }, limit: number) {
  return useInfiniteQuery({
    queryKey: [root, { ...filter, limit }],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit, cursor: pageParam }
      return pageOf(await callSignedInForResponse(`GET ${root}`, { query }, { signal }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ListPage<AuditEvent>) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export type AuditPages = ReturnType<typeof useAuditEvents>

/** Where the same events are to be had as a file. */
export function auditCsv(filter: Record<string, string | undefined>): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${root}/export/csv?${new URLSearchParams(given)}`
}
