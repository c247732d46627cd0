import { invitationHours } from "#contract/auth/invitations.ts"
import { memberLimits } from "#contract/auth/members.ts"
import { type CompanySeat, type OfficeSeat, seatLabels } from "#contract/auth/seats.ts"
import { type LetterSettings, tokenLink } from "./letter-settings.ts"
import { endSentence, type Letter, writeLetter } from "./letter.ts"

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

interface Invited {
  to: string
  token: string
  seat: CompanySeat
  /** The verified address of the owner who invites. */
  inviter: string
}

/** Names no company, because anyone could have any company name sent to a stranger. */
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

const portal = ({ PUBLIC_URL }: LetterSettings["env"], path: string) =>
  `${PUBLIC_URL}/login?next=${encodeURIComponent(path)}`

/** To an owner of a company: somebody with an address of its domain asks to join. */
export function joinAsked(
  { to, name, email }: { to: string; name: string; email: string },
  { env, company }: LetterSettings,
): Letter {
  const heading = `${name} asks to join your company`
  const body = writeLetter({
    heading,
    company,
    parts: [
      { paragraph: endSentence(`${name} (${email}) asks to join your company's account with ${company.name}`) },
      { label: "Accept or decline under People", link: portal(env, "/dashboard/people") },
      { paragraph: "Nobody joins until an owner accepts." },
    ],
  })
  return { kind: "join-asked", to, subject: heading, ...body }
}

/** To the person who asked. */
export function joinAccepted(
  { to, seat }: { to: string; seat: CompanySeat },
  { env, company }: LetterSettings,
): Letter {
  const heading = "You belong to your company's account"
  const body = writeLetter({
    heading,
    company,
    parts: [
      {
        paragraph: `An owner of your company let you join its account with ${company.name}, with the seat ${seatLabels[seat].toLowerCase()}. Choose the company in the portal's navigation.`,
      },
      { label: "Open the portal", link: portal(env, "/dashboard") },
    ],
  })
  return { kind: "join-accepted", to, subject: heading, ...body }
}
