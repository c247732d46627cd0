const short = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" })
const full = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "long" })

/** A moment in the reader's own time zone, short for the list and in full with the zone's name. */
export function momentWords(iso: string): { short: string; full: string } {
  const moment = new Date(iso)
  // Some engines put a narrow no-break space before AM and PM.
  const plain = (text: string) => text.replaceAll("\u202f", " ")
  return { short: plain(short.format(moment)), full: plain(full.format(moment)) }
}
