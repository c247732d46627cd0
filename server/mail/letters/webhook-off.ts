import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

interface Off {
  to: string
  name: string
  because: "gone" | "failed"
}

const reasons: Record<Off["because"], string> = {
  gone: "Its receiver answered that the address is gone for good (status 410).",
  failed: "For three days, its receiver did not accept a call.",
}

/** To an administrator after the server turned a webhook off. */
export function webhookOff({ to, name, because }: Off, { env, company }: LetterSettings): Letter {
  const subject = "A webhook was turned off"
  const body = writeLetter({
    heading: subject,
    company,
    parts: [
      { paragraph: `${company.name} no longer calls the webhook “${name}”. ${reasons[because]}` },
      {
        paragraph:
          "Turn it on again once the receiver works. Calls that were waiting are then made; what happens until then is not told to the receiver.",
      },
      { label: "Open Webhooks", link: `${env.PUBLIC_URL}/admin/webhooks` },
    ],
  })
  return { kind: "webhook-off", to, subject, ...body }
}
