import { get as getPlain } from "node:http"
import { get as getSecure } from "node:https"
import { text } from "node:stream/consumers"
import { TLSSocket } from "node:tls"
import { fine, type HealthFinding, type HealthCheck, type HealthParts, look, wrong } from "./health-check.ts"

const day = 86_400_000
const answerWithin = 5_000
const renewBefore = 14

interface Answer {
  body: string
  /** When the certificate ends. */
  ends?: number
}

function ask(url: URL): Promise<Answer> {
  const get = url.protocol === "https:" ? getSecure : getPlain
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent: false, signal: AbortSignal.timeout(answerWithin) }, (response) => {
      const { socket } = response
      const ends = socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : undefined
      text(response).then((body) => resolve({ body, ...(ends !== undefined && { ends }) }), reject)
    })
    asked.once("error", reject)
  })
}

async function checkAddress({ env }: HealthParts): Promise<HealthFinding> {
  const { PUBLIC_URL, NODE_ENV } = env
  if (NODE_ENV === "production" && !PUBLIC_URL.startsWith("https:")) {
    return wrong(
      `${PUBLIC_URL} is not encrypted`,
      "Put a proxy with a certificate in front, and set PUBLIC_URL to https://…",
    )
  }
  try {
    const { body, ends } = await ask(new URL("/livez", PUBLIC_URL))
    if (body !== '{"status":"ok"}') {
      return wrong(`${PUBLIC_URL} is answered by another program`, "Check PUBLIC_URL, the DNS and the proxy.")
    }
    if (ends === undefined) return fine(`${PUBLIC_URL} answers`)
    const left = Math.floor((ends - Date.now()) / day)
    const says = `${PUBLIC_URL} answers; its certificate ends in ${left} days`
    return left < renewBefore ? look(says, "Find out why your proxy does not renew it.") : fine(says)
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException
    if (/CERT|SIGNED|ALTNAME/.test(code)) {
      return wrong(
        `Browsers refuse the certificate of ${PUBLIC_URL}: ${message}`,
        "Renew the certificate of your proxy.",
      )
    }
    // Some networks do not lead a machine to its own public address.
    return look(
      `This machine does not reach ${PUBLIC_URL}: ${message}`,
      "Open it from another network. If it fails there too, check PUBLIC_URL, the DNS, the proxy and the firewall.",
    )
  }
}

async function checkProxy({ env }: HealthParts): Promise<HealthFinding> {
  if (env.TRUST_PROXY) return fine(`Visitors' addresses come from ${env.TRUST_PROXY}`)
  if (!env.PUBLIC_URL.startsWith("https:")) return fine("None, visitors connect directly")
  return wrong(
    "All visitors seem to have the address of your proxy, so they share its limits",
    "Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1.",
  )
}

export const addressChecks: readonly HealthCheck[] = [
  ["Public address", checkAddress],
  ["Proxy", checkProxy],
]
