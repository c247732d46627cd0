import { spawn, spawnSync } from "node:child_process"
import { text } from "node:stream/consumers"
import { ask, press } from "./http-client.ts"
import { percentile } from "./table.ts"

const connections = 32
const seconds = 5

export interface PageLoad {
  perSecond: number
  p99: number
}

const unit: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

export const hasWrk = () => spawnSync("wrk", ["-v"]).error === undefined

/** Requests one address as fast as possible: with wrk, or with our own loop if wrk is not installed. */
export async function pressPage(url: string): Promise<PageLoad> {
  if (!hasWrk()) {
    const headers = { "accept-encoding": "br" }
    const { perSecond, milliseconds } = await press(() => ask(url, { headers }), { connections, seconds, status: 200 })
    return { perSecond, p99: percentile(milliseconds, 0.99) }
  }
  const parameters = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: br", url]
  const printed = await text(spawn("wrk", parameters, { stdio: ["ignore", "pipe", "inherit"] }).stdout)
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(printed) ?? []
  const [, p99, measure] = /99%\s+([\d.]+)(us|ms|s)/.exec(printed) ?? []
  if (!perSecond || !measure || /Non-2xx/.test(printed)) throw new Error(`wrk on ${url} said:\n${printed}`)
  return { perSecond: Number(perSecond), p99: Number(p99) * unit[measure]! }
}
