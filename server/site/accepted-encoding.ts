import Negotiator from "negotiator"

/** The encodings in which a body can be sent, smallest result first. */
const encodings = ["br", "gzip", "identity"] as const
export type Encoding = (typeof encodings)[number]

/** Picks the encoding that an Accept-Encoding header prefers; between equals, the smaller result. */
export function chooseEncoding(header: string | undefined): Encoding {
  // Without the header any encoding is allowed, but clients that omit it can seldom decode any.
  if (!header) return "identity"
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } })
  // @ts-expect-error The published types lack "preferred", which negotiator has since 1.0.
  const best: string | undefined = negotiator.encoding(encodings, { preferred: encodings })
  return encodings.find((encoding) => encoding === best) ?? "identity"
}
