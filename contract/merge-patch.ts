type Group = Record<string, unknown>

export const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** JSON Merge Patch, RFC 7396: null removes a field, groups are merged, everything else is replaced. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isGroup(patch)) return patch
  const merged = new Map(Object.entries(isGroup(target) ? target : {}))
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key)
    else merged.set(key, mergePatch(merged.get(key), value))
  }
  return Object.fromEntries(merged)
}

/** The patch that leads from one value to another. */
export function patchBetween(before: Group, after: Group): Group {
  const patch: Group = {}
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[key], after[key]]
    if (now === undefined) patch[key] = null
    else if (isGroup(old) && isGroup(now)) {
      const inner = patchBetween(old, now)
      if (Object.keys(inner).length > 0) patch[key] = inner
    } else if (JSON.stringify(old) !== JSON.stringify(now)) patch[key] = now
  }
  return patch
}

/** Looks no deeper than `levels`, so it is safe for input from strangers. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false
  return levels === 0 || Object.values(value).some((entry) => isDeeperThan(levels - 1, entry))
}
