import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { Assignee, DeskEntry } from "#contract/desk.ts"
import { CallError } from "#web/api/call.ts"
import { loadFrom } from "#web/api/queries.ts"

/** What quote requests and messages have in common at the desk. */
export interface DeskItem {
  version: number
  entries: DeskEntry[]
}

export interface ReplyDraft {
  key: string
  label: string
  subject: string
  body: string
  statusAfter: string | null
}

export interface ReplyBody {
  subject: string
  body: string
  status?: string
}

export interface DeskChanges {
  status?: string
  assigneeId?: string | null
}

type Headers = Record<string, string>

/** The calls about one quote request or one message. */
export interface DeskCalls<Row extends DeskItem> {
  /** Where its data is kept: the list's address, then its number or id. */
  place: readonly [`/api/${string}`, string]
  read: () => Promise<Row>
  change: (changes: DeskChanges, headers: Headers) => Promise<Row>
  addNote: (text: string, headers: Headers) => Promise<Row>
  reply: (body: ReplyBody, headers: Headers) => Promise<Row>
}

/** The result of a change: the saved row, or the row as someone else changed it. */
export interface DeskOutcome<Row> {
  kind: "saved" | "changed-meanwhile"
  row: Row
}

/** The administrators, for naming an assignee. */
export const useAssignees = () => useQuery(loadFrom<Assignee[]>(["/api/admin", "assignees"]))

/** Reply templates, loaded when someone starts a reply. */
export const useReplyDrafts = ({ place: [root, key] }: DeskCalls<DeskItem>, enabled: boolean) =>
  useQuery({ ...loadFrom<ReplyDraft[]>([root, key, "reply-drafts"]), enabled })

const pollWithin = 2 * 60 * 1000

/** One row. While a letter of a moment ago waits to be sent, it is asked for again. */
export function useDeskItem<Row extends DeskItem>(place: DeskCalls<Row>["place"]) {
  return useQuery({
    ...loadFrom<Row>(place),
    refetchInterval: ({ state: { data } }) => (data?.entries.some(isOnItsWay) ? 3_000 : false),
  })
}

const isOnItsWay = (entry: DeskEntry) =>
  entry.kind === "reply" && entry.letter === "queued" && Date.now() - Date.parse(entry.at) < pollWithin

/** Makes changes on the version that is on screen; a newer one is answered instead of overwritten. */
export function useDeskAction<Row extends DeskItem, Input>(
  calls: DeskCalls<Row>,
  run: (input: Input, ifMatch: Headers) => Promise<Row>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, version }: { input: Input; version: number }) =>
      savedOrNewer(() => run(input, { "If-Match": `"${version}"` }), calls.read),
    onSuccess: ({ kind, row }) => (kind === "saved" ? keepDeskItem(client, calls, row) : undefined),
  })
}

async function savedOrNewer<Row>(save: () => Promise<Row>, read: () => Promise<Row>): Promise<DeskOutcome<Row>> {
  try {
    return { kind: "saved", row: await save() }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 412) throw error
    return { kind: "changed-meanwhile", row: await read() }
  }
}

/** Shows a newer version of the row on screen; lists reload when they are next shown. */
export function keepDeskItem<Row extends DeskItem>(
  client: QueryClient,
  { place }: Pick<DeskCalls<Row>, "place">,
  row: Row,
): Promise<void> {
  client.setQueryData(place, row)
  return client.invalidateQueries({ predicate: ({ queryKey: [, view] }) => typeof view === "object" })
}
