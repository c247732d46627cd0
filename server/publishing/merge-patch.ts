import { isGroup } from "./change-yaml.ts"

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

/** Looks no deeper than asked, so it may be given what a stranger sent. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false
  return levels === 0 || Object.values(value).some((entry) => isDeeperThan(levels - 1, entry))
}
