/** The sort orders and filters of a list. */
export interface ViewChoices<Sort extends string, Type extends string, Status extends string> {
  /** The first one is the start. */
  sorts: readonly [Sort, ...Sort[]]
  types: readonly Type[]
  statuses: readonly Status[]
}

export interface ListView<Sort extends string, Type extends string, Status extends string> {
  q: string | undefined
  sort: Sort
  order: "asc" | "desc"
  /** Undefined for all. */
  type: Type | undefined
  status: Status | undefined
}

/** The view of a list as the address names it; what the address gets wrong counts as not said. */
export function viewIn<Sort extends string, Type extends string, Status extends string>(
  params: URLSearchParams,
  { sorts, types, statuses }: ViewChoices<Sort, Type, Status>,
): ListView<Sort, Type, Status> {
  const named = <T extends string>(known: readonly T[], name: string) => known.find((one) => one === params.get(name))
  return {
    q: searchIn(params, "q"),
    sort: named(sorts, "sort") ?? sorts[0],
    order: params.get("order") === "asc" ? "asc" : "desc",
    type: named(types, "type"),
    status: named(statuses, "status"),
  }
}

/** As the server reads a search: one line of at most 200 characters. */
export function searchIn(params: URLSearchParams, name: string): string | undefined {
  const text = (params.get(name) ?? "")
    .replaceAll(/[\r\n\0]/g, " ")
    .trim()
    .slice(0, 200)
  return text || undefined
}

/** Whether the view leaves rows out; the sort order does not count. */
export const isNarrowed = (view: object) =>
  Object.entries(view).some(([name, chosen]) => Boolean(chosen) && name !== "sort" && name !== "order")

/** The parts of a list's view that may change; an empty text takes one out of the address. */
export type ViewChange = Partial<
  Record<
    | "q"
    | "sort"
    | "order"
    | "type"
    | "status"
    | "clock"
    | "assignee"
    | "read"
    | "expires"
    | "late"
    | "kind"
    | "person"
    | "record"
    | "from"
    | "to"
    | "owner"
    | "family"
    | "category"
    | "state"
    | "asks"
    | "whose"
    | "show",
    string
  >
>

/** Ties a filter to what the view says under its name. */
export const filterTies =
  <View extends object>(view: View, onChange: (change: ViewChange) => unknown) =>
  <Name extends keyof View & keyof ViewChange>(name: Name) => ({
    value: view[name],
    onChoose: (value: string) => void onChange({ [name]: value }),
  })
