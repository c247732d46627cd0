import { Agent, request, type OutgoingHttpHeaders } from "node:http"
import { performance } from "node:perf_hooks"

export const keepAlive = new Agent({ keepAlive: true, maxSockets: 256 })

interface Answer {
  status: number
  milliseconds: number
  body: Buffer
}

/** Sends one request on a kept connection and times it to the last byte. */
export function ask(
  url: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: keepAlive }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.once("error", reject)
      response.once("end", () =>
        resolve({
          status: response.statusCode!,
          milliseconds: performance.now() - started,
          body: Buffer.concat(chunks),
        }),
      )
    })
    outgoing.once("error", reject)
    outgoing.end(body)
  })
}

export interface Load {
  perSecond: number
  /** One entry for each request. */
  milliseconds: number[]
}

/** Keeps a number of requests in flight until `count` are answered or the time is up. Stops at an unexpected status. */
export async function press(
  askOne: (place: number) => Promise<Answer>,
  {
    connections,
    count = Infinity,
    seconds = Infinity,
    status,
  }: { connections: number; count?: number; seconds?: number; status: number },
): Promise<Load> {
  const milliseconds: number[] = []
  const started = performance.now()
  let place = 0
  const visitor = async () => {
    while (place < count && performance.now() - started < seconds * 1000) {
      const answer = await askOne(place++)
      if (answer.status !== status)
        throw new Error(`Answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`)
      milliseconds.push(answer.milliseconds)
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  return { perSecond: milliseconds.length / ((performance.now() - started) / 1000), milliseconds }
}
