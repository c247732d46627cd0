type Path = readonly PropertyKey[]
type Report = (path: Path, name: string) => void

/** As `claimStates` has them. */
type ClaimStates = ReadonlyMap<string, boolean>

/**
 * A copy without what needs a hidden claim. `{if badges.iso-9001}…{else}…{end}` keeps one of its two texts. A text that
 * names a hidden figure is left out as a whole, and so is an entry of a list that lost a text.
 */
export function withoutHidden<Value>(value: Value, states: ClaimStates, report: Report): Value {
  return kept(value, [], { states, report }) as Value // Lists may get shorter; texts may get empty.
}

interface Context {
  states: ClaimStates
  report: Report
}

function kept(value: unknown, path: Path, context: Context): unknown {
  if (typeof value === "string") return statedText(value, path, context)
  if (Array.isArray(value))
    return value.flatMap((entry, index) => {
      const left = kept(entry, [...path, index], context)
      return lostText(entry, left) ? [] : [left]
    })
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, kept(entry, [...path, key], context)]))
}

/** Whether an entry lost one of its own texts, such as a card its title. Lists inside it may become empty. */
function lostText(before: unknown, after: unknown): boolean {
  if (typeof before === "string") return before !== "" && after === ""
  if (typeof before !== "object" || before === null || Array.isArray(before)) return false
  const left = after as Record<string, unknown> // The copy has the same keys.
  return Object.entries(before).some(([key, text]) => typeof text === "string" && text !== "" && left[key] === "")
}

const choices = /\{if ([^{}]+)\}([^]*?)(?:\{else\}([^]*?))?\{end\}/g

function statedText(text: string, path: Path, { states, report }: Context): string {
  if (!text.includes("{")) return text
  const chosen = text.replace(choices, (whole, name: string, yes: string, no = "") => {
    const state = states.get(name)
    if (state === undefined) {
      report(path, `{if ${name}}`)
      return whole
    }
    return state ? yes : no
  })
  const names = [...chosen.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? "")
  return names.some((name) => states.get(name) === false) ? "" : chosen.trim()
}

/** A copy without the sample drawings, for an owner who does not show them. */
export function withoutDrawings<Value>(value: Value): Value {
  return stripped(value) as Value // Drawings are optional everywhere.
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped)
  if (typeof value !== "object" || value === null) return value
  const others = Object.entries(value).filter(([key]) => key !== "drawing")
  return Object.fromEntries(others.map(([key, entry]) => [key, stripped(entry)]))
}
