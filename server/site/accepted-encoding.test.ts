import { describe, expect, it } from "vitest"
import { chooseEncoding } from "./accepted-encoding.ts"

describe("the encoding that a client gets", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["BR", "br"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br;q=0, *", "gzip"],
    ["identity;q=1, gzip;q=0.5", "identity"],
    ["identity;q=0, gzip;q=0.1", "gzip"],
    ["gzip;q=nonsense", "identity"],
    ["zstd, compress", "identity"],
    ["brotli", "identity"],
  ])("for %j is %s", (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})
