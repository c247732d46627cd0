import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { Assignments, DeskEntry } from "#contract/desk/desk.ts"
import type { CallInput } from "#contract/endpoint.ts"
import type { MessageReplyDraft, NewMessageReply } from "#contract/desk/messages.ts"
import type { changeQuoteRequest, NewRequestReply, RequestReplyDraft } from "#contract/quote-requests/quote-requests.ts"
import { type Load, loadFrom, useStep } from "#web/api/queries.ts"
import { ifMatch, savedOrNewer } from "#web/api/versions.ts"
import { waiting } from "#web/api/waiting.ts"

/** Fields that quote requests and messages share at the desk. */
export interface DeskItem {
  version: number
  entries: DeskEntry[]
}

export type ReplyDraft = MessageReplyDraft | RequestReplyDraft

/** Each kind of row has statuses of its own, which the screen offers. */
type AnyStatus<Body> = Omit<Body, "status"> & { status?: string }
export type ReplyBody = AnyStatus<NewMessageReply> & Pick<NewRequestReply, "files">
export type DeskChanges = AnyStatus<CallInput<typeof changeQuoteRequest>["body"]>

type Headers = Record<string, string>

/** The calls about one quote request or one message. */
export interface DeskCalls<Row extends DeskItem> {
  /** By which the audit log names it. */
  record: string
  /** A reply to a request can carry files. */
  takesFiles: boolean
  item: Load<Row>
  /** Reply templates, filled in for this row. */
  drafts: Load<ReplyDraft[]>
  change: (changes: DeskChanges, headers: Headers) => Promise<Row>
  addNote: (text: string, headers: Headers) => Promise<Row>
  reply: (body: ReplyBody, headers: Headers) => Promise<Row>
}

/** Gives several rows to one administrator. */
export type AssignSeveral = (assignments: Assignments) => Promise<unknown>

/** The administrators, for naming an assignee. */
export const useAssignees = () => useQuery(loadFrom("GET /api/admin/assignees"))

/** Reply templates, loaded when someone starts a reply. */
export const useReplyDrafts = ({ drafts }: Pick<DeskCalls<DeskItem>, "drafts">, enabled: boolean) =>
  useQuery({ ...drafts, enabled })

const pollWithin = 2 * 60 * 1000

/** One row. While a letter of a moment ago waits to be sent, it is asked for again. */
export function useDeskItem<Row extends DeskItem>({ item }: DeskCalls<Row>) {
  return useQuery({
    ...item,
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
  return useStep(
    ({ input, version }: { input: Input; version: number }) =>
      savedOrNewer(
        () => run(input, ifMatch(version)),
        () => calls.item.queryFn({}),
      ),
    (client, { kind, row }) => (kind === "saved" ? keepDeskItem(client, calls, row) : undefined),
  )
}

/** Shows a newer version of the row on screen; lists reload when they are next shown. */
export function keepDeskItem<Row extends DeskItem>(
  client: QueryClient,
  { item }: Pick<DeskCalls<Row>, "item">,
  row: Row,
): Promise<void> {
  client.setQueryData(item.queryKey, row)
  return client.invalidateQueries({
    predicate: ({ queryKey: [root, view] }) => typeof view === "object" || root === waiting.queryKey[0],
  })
}
