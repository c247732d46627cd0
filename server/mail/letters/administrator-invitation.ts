import { type OfficeSeat, seatLabels } from "#contract/auth/seats.ts"
import { invitationHours } from "#contract/auth/invitations.ts"
import { type LetterSettings, tokenLink } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

export function administratorInvitation(
  { to, token, seat }: { to: string; token: string; seat: OfficeSeat },
  { env, company }: LetterSettings,
): Letter {
  const heading = "You are invited to the back office"
  const body = writeLetter({
    heading,
    company,
    parts: [
      {
        paragraph: `An administrator of ${company.name} invited you to its back office, with the seat ${seatLabels[seat].toLowerCase()}. Open this link within ${invitationHours} hours and choose your password:`,
      },
      { label: "Accept the invitation", link: tokenLink(env, "/accept-invitation", token) },
      {
        paragraph:
          "The link works once, for anyone who opens it, so do not forward it. If you did not expect this email, you can ignore it.",
      },
    ],
  })
  return { kind: "administrator-invitation", isSecret: true, to, subject: heading, ...body }
}
