import { pairs, type Tokens } from "./contrast.ts"

export const surfaces = ["surface", "surface-raised", "surface-sunken"]
const families = ["food", "fuel", "chemicals", "hardware"]
const statuses = ["info", "positive", "caution", "danger"]

/** Text colors that may appear anywhere on a background, and so on each of its surfaces. */
export const anywhere = ["ink", "ink-muted", "accent", "accent-strong", "gold", "link"]
/** Text colors for light backgrounds only. Navy bands show no family and only the good status. */
export const dayOnly = [...families, ...statuses, "danger-strong"]
/** Colors of disabled icons. */
export const iconsOnly = ["line-strong"]
/** Text colors that belong to one background, regardless of what surrounds it. */
export const textOn: Record<string, readonly string[]> = {
  "accent-ink": ["accent", "accent-strong"],
  "night-ink": ["night", "night-raised", "night-line"],
  "night-muted": ["night", "night-raised"],
  "night-accent": ["night", "night-raised"],
  night: ["night-accent", "gold-line"],
  "#ffffff": ["danger", "danger-strong", "night"],
}
/** Tints carry their own color and the text around it. */
export const tints = [...families, ...statuses].map((name) => `${name}-tint`)

/** Text and its ground, on light grounds and in bands. */
export const textPairs = (dayTokens: Tokens, nightTokens: Tokens) => [
  ...pairs(dayTokens, "day", [...anywhere, ...dayOnly], surfaces),
  ...pairs(nightTokens, "night", anywhere, surfaces),
  ...Object.entries(textOn).flatMap(([name, grounds]) => pairs(dayTokens, "day", [name], grounds)),
  ...pairs(nightTokens, "night", ["accent-ink"], ["accent", "accent-strong"]),
  ...pairs(dayTokens, "day", ["ink", "ink-muted"], [...tints, "accent-tint"]),
  ...[...families, ...statuses].flatMap((name) => pairs(dayTokens, "day", [name], [`${name}-tint`])),
  ...pairs(nightTokens, "night", ["positive"], ["positive-tint"]),
  ...pairs(dayTokens, "day", ["danger-strong"], ["danger-tint"]),
  ...pairs(dayTokens, "day", ["accent", "accent-strong"], ["accent-tint"]),
]

/** Outlines of controls, marks of states, and the focus ring. `line` only divides and has no meaning. */
export const markPairs = (dayTokens: Tokens, nightTokens: Tokens) => [
  ...pairs(
    dayTokens,
    "day",
    ["line-strong", "focus", "accent", "ink", ...statuses, "danger-strong", ...families],
    surfaces,
  ),
  ...pairs(nightTokens, "night", ["line-strong", "focus", "accent"], ["surface", "surface-raised"]),
]
