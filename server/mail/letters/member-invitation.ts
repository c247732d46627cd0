import { memberLimits } from "#contract/auth/members.ts"
import { type CompanySeat, seatLabels } from "#contract/auth/seats.ts"
import { type LetterSettings, tokenLink } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

interface Invited {
  to: string
  token: string
  seat: CompanySeat
  /** The verified address of the owner who invites. */
  inviter: string
}

/** Names no company: anyone can type a company's name, and have it sent to a stranger. */
export function memberInvitation({ to, token, seat, inviter }: Invited, { env, company }: LetterSettings): Letter {
  const heading = "You are invited to a company's account"
  const body = writeLetter({
    heading,
    company,
    parts: [
      {
        paragraph: `${inviter} invited you to their company's account with ${company.name}, with the seat ${seatLabels[seat].toLowerCase()}. Open this link within ${memberLimits.invitationHours / 24} days to see which company it is and to join:`,
      },
      { label: "Open the invitation", link: tokenLink(env, "/join", token) },
      {
        paragraph:
          "The link works once, for anyone who opens it, so do not forward it. If you did not expect this email, you can ignore it.",
      },
    ],
  })
  return { kind: "member-invitation", isSecret: true, to, subject: heading, ...body }
}
