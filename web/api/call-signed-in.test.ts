import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import {
  answerSignInAgain,
  attendSignInAgain,
  callSignedIn,
  callSignedInForResponse,
  isSignInAgainAsked,
} from "./call-signed-in.ts"

const ended = () => new Response('{"message":"Please sign in first"}', { status: 401 })
const fetched = vi.fn<typeof fetch>()
const load = () => callSignedIn("GET /api/auth/user")

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal("fetch", fetched)
})
afterEach(() => vi.unstubAllGlobals())

describe("a call whose session has ended", () => {
  let leave: () => void
  beforeEach(() => {
    leave = attendSignInAgain(() => undefined)
  })
  afterEach(() => leave())

  it("waits for the person and is sent again", async () => {
    fetched.mockResolvedValueOnce(ended()).mockResolvedValueOnce(Response.json({ id: "7" }))
    const loading = load()
    await expect.poll(isSignInAgainAsked).toBe(true)
    expect(fetched).toHaveBeenCalledOnce()
    answerSignInAgain(true)
    expect(await loading).toEqual({ id: "7" })
    expect(isSignInAgainAsked()).toBe(false)
  })

  it("answers with the headers of its second sending, where they are wanted", async () => {
    fetched.mockResolvedValueOnce(ended()).mockResolvedValueOnce(Response.json({}, { headers: { ETag: '"2"' } }))
    const loading = callSignedInForResponse("GET /api/auth/user")
    await expect.poll(isSignInAgainAsked).toBe(true)
    answerSignInAgain(true)
    expect((await loading).response.headers.get("ETag")).toBe('"2"')
  })

  it("fails as ever when the person does not want to", async () => {
    fetched.mockResolvedValueOnce(ended())
    const loading = load()
    await expect.poll(isSignInAgainAsked).toBe(true)
    answerSignInAgain(false)
    await expect(loading).rejects.toThrow('401: {"message":"Please sign in first"}')
    expect(fetched).toHaveBeenCalledOnce()
  })

  it("shares the question with others that wait", async () => {
    fetched.mockImplementation(() => Promise.resolve(ended()))
    const both = Promise.all([load(), load()])
    await expect.poll(() => fetched.mock.calls.length === 2 && isSignInAgainAsked()).toBe(true)
    fetched.mockImplementation(() => Promise.resolve(Response.json({ id: "7" })))
    answerSignInAgain(true)
    expect(await both).toEqual([{ id: "7" }, { id: "7" }])
  })

  it("does not ask again when its 401 arrives after the person has signed in", async () => {
    const late = Promise.withResolvers<Response>()
    fetched.mockReturnValueOnce(late.promise).mockResolvedValueOnce(Response.json({ id: "7" }))
    const loading = load()
    answerSignInAgain(true)
    late.resolve(ended())
    expect(await loading).toEqual({ id: "7" })
  })

  it("is not sent a third time", async () => {
    fetched.mockImplementation(() => Promise.resolve(ended()))
    const loading = load()
    await expect.poll(isSignInAgainAsked).toBe(true)
    answerSignInAgain(true)
    await expect(loading).rejects.toThrow("401")
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it("fails when the screen that could ask goes away", async () => {
    fetched.mockResolvedValueOnce(ended())
    const loading = load()
    await expect.poll(isSignInAgainAsked).toBe(true)
    leave()
    await expect(loading).rejects.toThrow("401")
    leave = () => undefined
  })
})

describe("a call that is refused for another reason", () => {
  it("asks for nothing", async () => {
    const leave = attendSignInAgain(() => undefined)
    fetched.mockResolvedValueOnce(new Response("", { status: 403 }))
    await expect(load()).rejects.toThrow("403")
    expect(isSignInAgainAsked()).toBe(false)
    leave()
  })

  it("fails at once where no dialog is there to ask", async () => {
    fetched.mockResolvedValueOnce(ended())
    await expect(load()).rejects.toThrow("401")
    expect(isSignInAgainAsked()).toBe(false)
  })
})
