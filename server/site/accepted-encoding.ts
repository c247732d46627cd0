import Negotiator from "negotiator"

/** The encodings in which a body can be sent, smallest result first. */
const encodings = ["br", "gzip", "identity"] as const
export type Encoding = (typeof encodings)[number]

/** Browsers send one of a few texts, and choosing each time would take a seventh of a page's time. */
const chosen = new Map<string, Encoding>()
const mostChosen = 100

/** Picks the encoding that an Accept-Encoding header prefers; between equals, the smaller result. */
export function chooseEncoding(header: string | undefined): Encoding {
  // Without the header any encoding is allowed, but clients that omit it can seldom decode any.
  if (!header) return "identity"
  const encoding = chosen.get(header) ?? negotiate(header)
  if (chosen.size < mostChosen) chosen.set(header, encoding)
  return encoding
}

function negotiate(header: string): Encoding {
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } })
  // @ts-expect-error The published types lack "preferred", which negotiator has since 1.0.
  const best: string | undefined = negotiator.encoding(encodings, { preferred: encodings })
  return encodings.find((encoding) => encoding === best) ?? "identity"
}
