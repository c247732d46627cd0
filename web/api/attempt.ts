/** A request on its way, under the key by which the server knows it again. */
export interface Attempt<Body> {
  key: string
  body: Body
}

/**
 * The same request again (a lost reply, a second press) goes under the same key, so that it is kept once; an edited one
 * is a new request.
 */
export function attemptOf<Body>(body: Body, last: Attempt<Body> | undefined): Attempt<Body> {
  return last && JSON.stringify(last.body) === JSON.stringify(body) ? last : { key: randomUuid(), body }
}

/** A random UUID (version 4). The browser's own randomUUID is missing where a page came over plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => versioned(byte, index).toString(16).padStart(2, "0")).join("")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}

// RFC 9562: four bits say which version this is, two say which layout.
function versioned(byte: number, index: number) {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}
