import { z } from "zod"
import { Brand, Color, Logo } from "#contract/content/brand.ts"
import { endpoint } from "#contract/endpoint.ts"

export const uploadLogo = endpoint("POST /api/admin/logos", {
  who: "admin",
  summary:
    "Upload an SVG or PNG logo; the multipart field is `file`. The server redraws it and does not keep the file: save the reply in the document `brand.yaml`",
  upload: "file",
  reply: { 200: Logo },
})

/** A color that would be unreadable in some place, and the nearest readable one, which is shown instead. */
const ColorCorrection = z.object({ field: z.enum(["primary", "accent"]), asked: z.string(), shown: z.string() })
export type ColorCorrection = z.infer<typeof ColorCorrection>

export const getBrandLook = endpoint("GET /api/admin/brand-look", {
  who: "admin",
  summary: "The style sheet that follows from colors, corners and typeface, before they are saved",
  query: Brand.pick({ bands: true, corners: true, typeface: true }).extend({
    primary: Color.optional(),
    accent: Color.optional(),
  }),
  reply: { 200: z.object({ css: z.string(), corrections: z.array(ColorCorrection) }) },
})
