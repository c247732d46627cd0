/** The forms in which a body can travel, best first. */
const encodings = ["br", "gzip", "identity"] as const
export type Encoding = (typeof encodings)[number]

/** Browsers send a handful of different headers; what was decided on the first few is remembered. */
const decided = new Map<string, Encoding>()

/** Picks the form that an Accept-Encoding header likes best; between equals the smaller one. */
export function chooseEncoding(header: string | undefined): Encoding {
  // Without the header any form would be allowed, but a client that does not speak of encodings seldom reads them.
  if (!header) return "identity"
  const known = decided.get(header)
  if (known) return known
  const best = decideEncoding(header)
  if (decided.size < 50) decided.set(header, best)
  return best
}

function decideEncoding(header: string): Encoding {
  const qualities = parseQualities(header)
  const anyOther = qualities.get("*")
  let best: Encoding = "identity"
  let bestQuality = 0
  for (const encoding of encodings) {
    // The plain form is allowed unless it is refused, but an encoding that is named comes first.
    const unnamed = encoding === "identity" ? 0.0001 : 0
    const quality = qualities.get(encoding) ?? anyOther ?? unnamed
    if (quality > bestQuality) [best, bestQuality] = [encoding, quality]
  }
  return best
}

function parseQualities(header: string): Map<string, number> {
  const qualities = new Map<string, number>()
  for (const item of header.toLowerCase().split(",", 20)) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1"
    const quality = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0
    qualities.set(name === "x-gzip" ? "gzip" : name, quality)
  }
  return qualities
}
