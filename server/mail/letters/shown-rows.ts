import { fitEmail } from "#contract/quote-requests/attachment-limits.ts"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { solicitationRows } from "#contract/quote-requests/solicitation-words.ts"
import type { Solicitation } from "#contract/quote-requests/solicitation.ts"

const wanted = new Set(["Solicitation", "Set-aside", "Needed by", "Deliver to"])

/** The details by which buyers file an email. */
export const statedRows = (solicitation: Solicitation): [string, string][] =>
  solicitationRows(solicitation).filter(([label]) => wanted.has(label))

/**
 * ", solicitation SPE300-26-Q-0042" for the subject of an email that an administrator or the buyer caused after the desk
 * had read the request. A text that does not look like such a number is left out.
 */
export const underSolicitation = ({ solicitationNumber }: Solicitation): string =>
  /^(?=.*\d)[A-Z0-9][A-Z0-9/-]{2,39}$/i.test(solicitationNumber ?? "") ? `, solicitation ${solicitationNumber}` : ""

/** Which files the desk sends, and where they are. */
export function fileRows(files: readonly Attachment[]): [string, string][] {
  if (files.length === 0) return []
  const names = files.map(({ name }) => name).join(", ")
  return [["Files", fitEmail(files) ? names : `${names}. They are too large for an email: download them at the link.`]]
}
