import { afterEach, describe, expect, it, vi } from "vitest"
import { openVerificationLink } from "./open-verification-link.ts"

function answering(answer: Response | Error) {
  const fetched = vi.fn<typeof fetch>()
  if (answer instanceof Error) fetched.mockRejectedValueOnce(answer)
  else fetched.mockResolvedValueOnce(answer)
  vi.stubGlobal("fetch", fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

describe("opening the link of a verification letter", () => {
  it("posts the token and nothing else", async () => {
    const fetched = answering(Response.json({ success: true, message: "Verified" }))
    expect(await openVerificationLink("abc")).toEqual({ state: "verified" })
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      "/api/auth/verify-email",
      expect.objectContaining({ method: "POST", body: '{"token":"abc"}' }),
    )
  })

  it("makes no call without a token", async () => {
    const fetched = answering(new Error("not to be called"))
    expect(await openVerificationLink("")).toMatchObject({
      state: "failed",
      message: "Invalid verification link. Please check your email and try again.",
      mayTryAgain: false,
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    [Response.json({ success: false, message: "Too old" }), "Too old", false],
    [Response.json({ success: false }), "Verification failed. Please try again.", false],
    [Response.json({ message: "No longer valid" }, { status: 400 }), "No longer valid", false],
    [new Response("", { status: 400 }), "Verification failed. Please try again.", false],
    [new Response("", { status: 503 }), "Verification failed. Please try again.", true],
    [new TypeError("Failed to fetch"), "An error occurred during verification. Please try again.", true],
    [new Response("<html>", { status: 200 }), "An error occurred during verification. Please try again.", true],
  ])("puts a failure into words (%#)", async (answer, message, mayTryAgain) => {
    answering(answer)
    expect(await openVerificationLink("abc")).toEqual({ state: "failed", message, mayTryAgain })
  })
})
