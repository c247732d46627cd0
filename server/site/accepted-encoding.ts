import Negotiator from "negotiator"

/** The forms in which a body can travel, smallest first. */
const encodings = ["br", "gzip", "identity"] as const
export type Encoding = (typeof encodings)[number]

/** Picks the form that an Accept-Encoding header likes best; between equals the smaller one. */
export function chooseEncoding(header: string | undefined): Encoding {
  // Without the header any form would be allowed, but a client that does not speak of encodings seldom reads them.
  if (!header) return "identity"
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } })
  // @ts-expect-error The published types lack "preferred", which negotiator has since 1.0.
  const best: string | undefined = negotiator.encoding(encodings, { preferred: encodings })
  return encodings.find((encoding) => encoding === best) ?? "identity"
}
