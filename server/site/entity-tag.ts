import type { Encoding } from "./accepted-encoding.ts"

/** The strong tags of the forms of a body: other bytes, other tag. */
export function entityTags(hash: string): Record<Encoding, string> {
  return { identity: `"${hash}"`, br: `"${hash}-br"`, gzip: `"${hash}-gzip"` }
}

/** Whether a client's If-None-Match says that it holds these bytes. A proxy may have made its tag a weak one. */
export function isHeldByClient(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag)
}
