import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { watchNews } from "./news.ts"

const fetched = vi.fn<typeof fetch>()
const page = Object.assign(new EventTarget(), { hidden: false })
const seen = vi.fn<Parameters<typeof watchNews>[0]>()
let stop = () => {}

const reply = (unread: number, tag: string) =>
  Response.json({ unread, quoteRequests: [], messages: [] }, { headers: { ETag: tag } })
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)
function show(isSeen: boolean) {
  page.hidden = !isSeen
  page.dispatchEvent(new Event("visibilitychange"))
}

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset().mockImplementation(() => Promise.resolve(reply(1, '"a"')))
  seen.mockReset()
  page.hidden = false
  vi.stubGlobal("fetch", fetched)
  vi.stubGlobal("document", page)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("a page of the back office", () => {
  it("asks at once and every 20 seconds, naming what it has", async () => {
    stop = watchNews(seen)
    await seconds(0)
    expect(seen).toHaveBeenCalledExactlyOnceWith({ unread: 1, quoteRequests: [], messages: [] })
    fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 304 })))
    await seconds(40)
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(fetched.mock.calls.map(([, options]) => new Headers(options?.headers).get("If-None-Match"))).toEqual([
      null,
      '"a"',
      '"a"',
    ])
    expect(seen).toHaveBeenCalledOnce()
  })

  it("does not ask while it is hidden, and asks when it is shown again", async () => {
    stop = watchNews(seen)
    await seconds(0)
    show(false)
    await seconds(600)
    expect(fetched).toHaveBeenCalledOnce()
    show(true)
    await seconds(0)
    expect(fetched).toHaveBeenCalledTimes(2)
    show(false)
    show(true)
    await seconds(5)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it("asks less and less often while calls fail, and as before once they work", async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError("no network")))
    stop = watchNews(seen)
    await seconds(0)
    await seconds(39)
    expect(fetched).toHaveBeenCalledTimes(1)
    await seconds(1)
    expect(fetched).toHaveBeenCalledTimes(2)
    await seconds(79)
    expect(fetched).toHaveBeenCalledTimes(2)
    fetched.mockImplementation(() => Promise.resolve(reply(2, '"b"')))
    await seconds(1)
    expect(fetched).toHaveBeenCalledTimes(3)
    await seconds(20)
    expect(fetched).toHaveBeenCalledTimes(4)
  })

  it.each([401, 403])("asks no more after a %i", async (status) => {
    fetched.mockImplementation(() => Promise.resolve(new Response("", { status })))
    stop = watchNews(seen)
    await seconds(3_600)
    show(false)
    show(true)
    await seconds(3_600)
    expect(fetched).toHaveBeenCalledOnce()
  })

  it("asks no more once it is left", async () => {
    stop = watchNews(seen)
    await seconds(0)
    stop()
    await seconds(3_600)
    expect(fetched).toHaveBeenCalledOnce()
  })
})
