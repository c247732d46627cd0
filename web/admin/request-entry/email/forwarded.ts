export interface EmailSender {
  name: string
  email: string
}

interface Forwarded {
  sender: EmailSender
  subject?: string | undefined
  date?: string | undefined
  text: string
}

const head = /^[>\s]*\**(from|sent|date|to|cc|subject):\**[ \t]*(.*)$/i
const address = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/

/** The first email that was forwarded in the text of another, as mail programs write it: "From: … Subject: …". */
export function readForwarded(text: string): Forwarded | undefined {
  const lines = text.split(/\r\n|\r|\n/)
  const at = lines.findIndex(
    (line, index) => isFrom(line) && lines.slice(index + 1, index + 6).some((next) => head.test(next)),
  )
  if (at < 0) return undefined
  const found = new Map<string, string>()
  let end = at
  for (const [index, line] of lines.slice(at, at + 12).entries()) {
    const [, name, value = ""] = head.exec(line) ?? []
    // Paragraphs of HTML put empty lines between the headings.
    if (!name && line.replace(/^[>\s]+/, "") === "" && !head.test(lines[at + index + 1] ?? "")) break
    if (name) found.set(name.toLowerCase(), value.trim())
    end += 1
  }
  return {
    sender: senderOf(found.get("from") ?? ""),
    subject: found.get("subject"),
    date: dateOf(found.get("date") ?? found.get("sent")),
    text: lines
      .slice(end)
      .map((line) => line.replace(/^> ?/, ""))
      .join("\n")
      .trim(),
  }
}

const isFrom = (line: string) => /^[>\s]*\**from:/i.test(line) && address.test(line)

/** "Ann Sample <ann@example.com>", '"Sample, Ann" [mailto:ann@example.com]', or the address alone. */
function senderOf(from: string): EmailSender {
  const email = address.exec(from)?.[0] ?? ""
  const name = from
    .slice(0, from.indexOf(email))
    .replaceAll(/[<>"()[\]*]|mailto:/gi, "")
    .trim()
  const [last, first] = name.split(", ")
  return { name: first && last ? `${first} ${last}` : name, email }
}

/** Outlook writes "Thursday, November 26, 2026 9:30 AM", Gmail "Thu, Nov 26, 2026 at 9:30 AM". */
const dateOf = (text: string | undefined) => text?.replace(/^\w+, /, "").replace(" at ", " ")
