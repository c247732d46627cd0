import type { Encoding } from "./accepted-encoding.ts"

/** The strong tags of a body, one per encoding, because the bytes differ. */
export function entityTags(hash: string): Record<Encoding, string> {
  return { identity: `"${hash}"`, br: `"${hash}-br"`, gzip: `"${hash}-gzip"` }
}

/** Whether the client's If-None-Match says that it already holds these bytes. A proxy may have weakened the tag. */
export function isHeldByClient(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag)
}
