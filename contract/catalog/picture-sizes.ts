const megabyte = 1024 * 1024

/** Bytes of one uploaded file and of all kept files, and days that the server keeps a picture that no product shows. */
export const pictureLimits = {
  size: 10 * megabyte,
  pixels: 40_000_000,
  together: 2_000 * megabyte,
  unusedDays: 90,
  ofProduct: 6,
} as const

export const pictureFormats = ["avif", "webp"] as const
export type PictureFormat = (typeof pictureFormats)[number]

const widths = [320, 640, 960, 1280] as const

/** The widths of a picture's files. A picture is never enlarged. */
export const widthsOf = (width: number) => widths.filter((each) => each <= width)

export const pictureFile = (id: string, width: number, format: PictureFormat) => `/pictures/${id}-${width}.${format}`

/** The part that stays in view where a place crops the picture; the center by default. */
export const focusPoints = [
  "top",
  "bottom",
  "left",
  "right",
  "top left",
  "top right",
  "bottom left",
  "bottom right",
] as const
export type FocusPoint = (typeof focusPoints)[number]
