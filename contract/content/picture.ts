import { z } from "zod"
import { drawingTitle } from "#contract/catalog/drawing-file.ts"
import { drawingNames } from "#contract/catalog/drawings.ts"
import { focusPoints } from "#contract/catalog/picture-sizes.ts"
import { words } from "./words.ts"

/** An uploaded picture on a page. It has a description, or is marked as decorative. */
export const ContentPicture = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/, "is not the ID of a picture"),
  /** Pixels of its widest file. */
  width: z.int().min(320).max(1280),
  height: z.int().min(1).max(5120),
  /** For people who do not see the picture. */
  description: words(200).optional(),
  decorative: z.literal(true).optional(),
  focus: z.enum(focusPoints).optional(),
})
export type ContentPicture = z.infer<typeof ContentPicture>

export const DescribedPicture = ContentPicture.refine(
  ({ description, decorative }) => (description === undefined) === (decorative === true),
  { path: ["description"], message: "is missing: describe the picture, or mark it as decorative" },
)

/** The one picture of a place; `format` chooses its control in the content forms. */
export const PictureField = DescribedPicture.meta({
  title: "Picture",
  description: "Is uploaded in the back office.",
  format: "picture",
})

/** A field of the content. Pages show a drawing if there is no picture of the real goods. */
export const DrawingField = z.enum(drawingNames).meta({
  title: "Drawing",
  description: "Comes with the site and is shown, as a drawing, while there is no picture.",
  oneOf: drawingNames.map((name) => ({ const: name, title: drawingTitle(name) })),
})
