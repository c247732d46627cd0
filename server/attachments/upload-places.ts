import { setTimeout as wait } from "node:timers/promises"
import { Refusal } from "#server/http/errors.ts"

/** A file in progress takes up to three times its size in memory. One visitor alone cannot take all places. */
const places = 6
const placesOfNetwork = 2
const longestWait = 10_000

const busy = () =>
  new Refusal(503, "Many files are being uploaded right now. Try again in a moment.", {
    headers: { "Retry-After": "5" },
  })

/** Lets a few uploads run at a time in this process. The others wait for a short time, without being read. */
export function uploadPlaces(): <T>(network: string, upload: () => Promise<T>) => Promise<T> {
  const taken = new Map<string, number>()
  const total = () => [...taken.values()].reduce((sum, count) => sum + count, 0)
  const isFree = (network: string) => total() < places && (taken.get(network) ?? 0) < placesOfNetwork

  return async (network, upload) => {
    for (const end = performance.now() + longestWait; !isFree(network); await wait(100))
      if (performance.now() > end) throw busy()
    taken.set(network, (taken.get(network) ?? 0) + 1)
    try {
      return await upload()
    } finally {
      const left = taken.get(network)! - 1 // Set above.
      if (left === 0) taken.delete(network)
      else taken.set(network, left)
    }
  }
}
