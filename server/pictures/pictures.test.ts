import { Transformer } from "@napi-rs/image"
import fc from "fast-check"
import { sql } from "kysely"
import { beforeEach, describe, expect, it } from "vitest"
import { pictureLimits } from "#contract/catalog/picture-sizes.ts"
import { keepHouse } from "#server/housekeeping.ts"
import { upload } from "#server/testing/attachments.ts"
import { callsAs } from "#server/testing/company.ts"
import {
  aDetailedPicture,
  aJpeg,
  anAnimatedWebp,
  aPhoto,
  aPng,
  aWebp,
  aWebpWithNotes,
} from "#server/testing/pictures.ts"
import { afterSilence } from "#server/testing/silent-process.ts"
import { anAdmin, type Session, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const acetone = "/api/admin/products/chemicals:acetone-technical-grade"

let headers: Session
let admin: ReturnType<typeof callsAs>
beforeEach(async () => {
  headers = await anAdmin(app())
  admin = callsAs(app, headers)
})
const visitor = callsAs(app, {})
const send = (content: Buffer | string = aJpeg, name = "drum.jpg") =>
  upload(app(), { url: "/api/admin/pictures", headers: { ...headers }, name, content })
const sent = async (content?: Buffer) => (await send(content)).json<{ id: string; width: number; height: number }>()
const publish = () => admin.post("/api/admin/content/publish")
const refusalOf = async (content: Buffer | string) => {
  const reply = await send(content)
  expect(reply.statusCode).toBe(400)
  return reply.json<{ fields: { file: string } }>().fields.file
}

describe("an administrator who uploads a picture", () => {
  it("has it in each width up to its own, as AVIF and WebP that browsers keep", async () => {
    for (const content of [aJpeg, aPng(), aWebp, aWebpWithNotes, aPng({ depth: 16, width: 700, height: 500 })]) {
      const reply = await send(content)
      expect(reply.statusCode).toBe(201)
      const { id, width, height } = reply.json<{ id: string; width: number; height: number }>()
      expect([width, Math.abs(height - 470) < 30]).toEqual([640, true])
      for (const file of ["320.avif", "320.webp", "640.avif", "640.webp"]) {
        const picture = await visitor.get(`/pictures/${id}-${file}`)
        expect(picture.statusCode).toBe(200)
        expect(picture.headers).toMatchObject({
          "content-type": `image/${file.slice(4)}`,
          "cache-control": "public, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
        })
        expect((await visitor.get(`/pictures/${id}-${file}`)).rawPayload).toEqual(picture.rawPayload)
        const shown = new Transformer(picture.rawPayload).metadataSync()
        expect([shown.format, shown.width]).toEqual([file.slice(4), Number(file.slice(0, 3))])
      }
      for (const none of [`${id}-960.avif`, `${id}-320.png`, `${"0".repeat(32)}-320.webp`, "x"])
        expect((await visitor.get(`/pictures/${none}`)).statusCode).toBe(404)
    }
  })

  it("finds it upright and without a word of what the camera wrote", async () => {
    const { id, width, height } = await sent(aPhoto(6))
    expect([width, height]).toEqual([320, 426])
    for (const format of ["avif", "webp"]) {
      const { rawPayload } = await visitor.get(`/pictures/${id}-320.${format}`)
      expect(rawPayload.includes("GPS")).toBe(false)
      expect(rawPayload.includes("script")).toBe(false)
    }
  })

  it("has one that is uploaded again only once", async () => {
    const [one, two] = await Promise.all([sent(), sent()])
    expect(two).toEqual(one)
    expect(await sent()).toEqual(one)
  })

  it("reads why a file is refused, whatever it is", async () => {
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")
    expect(await refusalOf(heic)).toMatch("export it as JPEG")
    for (const other of ["<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "", "GIF89a"])
      expect(await refusalOf(other)).toBe("Choose a JPEG, PNG or WebP picture.")
    const animation = [["acTL", Buffer.from("0000000200000000", "hex")]] as [string, Buffer][]
    expect(await refusalOf(aPng({ more: animation }))).toMatch("Animated")
    expect(await refusalOf(anAnimatedWebp())).toMatch("Animated")
    const cmyk = Buffer.from(aJpeg)
    cmyk[cmyk.indexOf(Buffer.of(0xff, 0xc0)) + 9] = 4
    expect(await refusalOf(cmyk)).toMatch("CMYK")
    expect(await refusalOf(aPng({ width: 300 }))).toMatch("too small")
    expect(await refusalOf(aPng({ width: 1600, height: 320 }))).toMatch("too long")
    const large = await send(Buffer.concat([aJpeg, Buffer.alloc(pictureLimits.size)]))
    expect(large.statusCode).toBe(413)
  })

  it("cannot make the server unpack a bomb", async () => {
    expect(await refusalOf(aPng({ width: 40_000, height: 40_000, rows: 1 }))).toMatch("40 megapixels")
    expect(await refusalOf(aPng({ width: 6_000, height: 6_000, rows: 1 }))).toMatch("damaged")
  })

  it("is told of a damaged or cut file, and every other upload still works", async () => {
    for (const whole of [aJpeg, aPng(), aWebp])
      for (const length of [12, 30, whole.length >> 1, whole.length - 30])
        expect(await refusalOf(whole.subarray(0, length))).toMatch(/damaged|Choose a JPEG/)
    expect((await send()).statusCode).toBe(201)
  })

  it("gets the picture or a sentence whatever happened to the file on its way, and the next upload works", async () => {
    const picture = aDetailedPicture()
    const files = { JPEG: picture.jpegSync(80), PNG: picture.pngSync(), WebP: picture.webpSync(80) }
    const kind = fc.constantFrom(...(Object.keys(files) as (keyof typeof files)[]))
    // Otherwise most places are near the beginning.
    const place = fc.noBias(fc.nat(99_999)).map((share) => share / 100_000)
    const flips = fc.array(fc.tuple(place, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 3 })
    const cutAt = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: place })
    await fc.assert(
      fc.asyncProperty(kind, flips, cutAt, async (name, changes, end) => {
        const content = Buffer.from(files[name])
        for (const [share, mask] of changes) content[Math.floor(share * content.length)]! ^= mask
        const reply = await send(content.subarray(0, Math.floor(end * content.length)))
        if (reply.statusCode === 201) return
        expect([reply.statusCode, reply.body]).toEqual([400, expect.any(String)])
        expect(reply.json<{ fields: { file: string } }>().fields.file).toMatch(/^[A-Z][^<>]+\.$/)
      }),
      { numRuns: 40 },
    )
    const { id } = await sent(files.JPEG)
    expect((await visitor.get(`/pictures/${id}-320.webp`)).statusCode).toBe(200)
  })

  it("reads that a picture takes too long, after 20 seconds, and the next one does not wait for it", async () => {
    const reply = await afterSilence(20_000, () => send(aPng({ width: 1_000, height: 1_000 })))
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ fields: { file: expect.stringContaining("takes too long") as string } })
    expect((await send()).statusCode).toBe(201)
  })
})

describe("a picture of a product", () => {
  it("needs a description, or the mark that it is decorative", async () => {
    const { id } = await sent()
    const put = async (picture: object) => (await admin.patch(acetone, { pictures: [picture] })).json<object>()
    const missing = { fields: { "pictures.0.description": expect.stringContaining("describe the picture") as unknown } }
    expect(await put({ id })).toMatchObject(missing)
    expect(await put({ id, description: "A drum", decorative: true })).toMatchObject(missing)
    expect(await put({ id, decorative: true })).toMatchObject({ pictures: [{ id, width: 640, height: 480 }] })
    const described = { id, description: "A steel drum", width: 9, height: 9 }
    expect(await put(described)).toMatchObject({ pictures: [{ ...described, width: 640, height: 480 }] })
    const gone = { fields: { "pictures.0": "is no longer here; upload it again" } }
    expect(await put({ id: "0".repeat(32), decorative: true })).toMatchObject(gone)
    for (const pictures of [["x"], [{ id: 1 }], "x"])
      expect((await admin.patch(acetone, { pictures })).statusCode).toBe(400)
    await admin.patch(acetone, { pictures: [] })
  })

  it("is one line of the changes to publish, without what only its file tells", async () => {
    const { id } = await sent()
    await admin.patch(acetone, { pictures: [{ id, description: "A steel drum" }] })
    const changes = (await admin.get("/api/admin/content/changes")).json<{ documents: { fields: object[] }[] }>()
    expect(changes.documents.flatMap(({ fields }) => fields)).toEqual([
      {
        field: "Products › Acetone, technical grade › Pictures › Picture 1",
        before: null,
        after: `640 by 480 pixels (${id.slice(0, 8)})`,
      },
      {
        field: "Products › Acetone, technical grade › Pictures › Picture 1 › Description",
        before: null,
        after: "A steel drum",
      },
    ])
    await admin.patch(acetone, { pictures: [] })
  })

  it("is deleted after 90 days where nothing shows it, and kept where the draft or a version does", async () => {
    const [published, drafted, unused] = [
      await sent(aPng({ width: 641 })),
      await sent(aPng({ width: 642 })),
      await sent(aPng({ width: 643 })),
    ]
    await admin.patch(acetone, { pictures: [{ id: published.id, decorative: true }] })
    await publish()
    await admin.patch(acetone, { pictures: [{ id: drafted.id, decorative: true }] })
    const { db } = app().api
    await sql`UPDATE pictures SET created_at = now() - interval '91 days'`.execute(db)
    const recent = await sent(aPng({ width: 644 }))
    await keepHouse(db)
    const left = (await db.selectFrom("pictures").select("id").execute()).map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining([published.id, drafted.id, recent.id]))
    expect(left).not.toContain(unused.id)
    await publish()
  })
})

describe("a picture of a page", () => {
  const about = "/api/admin/content/pages%2Fabout.yaml"

  it("is one of the stored ones, with a description and what of it stays in view", async () => {
    const { id } = await sent()
    const put = async (picture: object | null) => {
      const { story } = (await admin.get(about)).json<{ value: { story: object } }>().value
      return admin.patch(about, { story: { ...story, picture } })
    }
    const gone = await put({ id: "0".repeat(32), width: 640, height: 480, decorative: true })
    expect(gone.json()).toMatchObject({ fields: { "story.picture": "is no longer here; upload it again" } })
    const missing = {
      fields: { "story.picture.description": expect.stringContaining("describe the picture") as unknown },
    }
    expect((await put({ id, width: 640, height: 480 })).json()).toMatchObject(missing)
    const given = { id, width: 9, height: 9, description: "Our dock", focus: "top left" }
    const picture = { ...given, width: 640, height: 480 }
    expect((await put(given)).json()).toMatchObject({ value: { story: { picture } } })
    expect((await put({ ...given, focus: "nowhere" })).statusCode).toBe(400)
    await publish()
    expect((await put(null)).json<{ value: { story: object } }>().value.story).not.toHaveProperty("picture")
    await publish()
  })
})
