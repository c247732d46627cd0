import { type CompanySeat, seatLabels } from "#contract/auth/seats.ts"
import { endSentence } from "./end-sentence.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { type Letter, writeLetter } from "./letter.ts"

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
