import { z } from "zod"

/** Bytes of a logo: the uploaded file, and the SVG and PNG that the server keeps. */
export const logoLimits = { file: 512 * 1024, svg: 24_576, png: 32_768 } as const

/** A color as style sheets write it. */
export const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "must be a color such as #13233f")
  .meta({ format: "color" })

/** A logo that the server redrew from an uploaded file. */
export const Logo = z
  .strictObject({
    /** Changes with the file. */
    id: z
      .string()
      .regex(/^[0-9a-f]{16}$/, "must come from an upload in the back office")
      .meta({ title: "File" }),
    /** In the same proportion as the file. */
    width: z.number().int().min(1).max(4_000),
    height: z.number().int().min(1).max(4_000),
    /** How light it is: 0 is black, 1 is white. */
    lightness: z.number().min(0).max(1),
    /** Absent if the upload was a PNG. */
    svg: z.string().max(logoLimits.svg).optional().meta({ contentMediaType: "image/svg+xml" }),
    png: z
      .base64()
      .max(Math.ceil(logoLimits.png / 3) * 4)
      .meta({ contentMediaType: "image/png" }),
  })
  .meta({ upload: "logo" })
export type Logo = z.infer<typeof Logo>

export const corners = ["square", "soft", "round"] as const
export const typefaces = ["public-sans", "system", "serif", "serif-headings"] as const
export const bands = ["dark", "light"] as const

/** content/brand.yaml: the look of the site, its emails and its papers. Missing values keep the delivered look. */
export const Brand = z.strictObject({
  logo: Logo.optional().meta({
    title: "Logo",
    description:
      "For light backgrounds: the top of every page, emails and documents. SVG, or PNG with a transparent background.",
  }),
  logoOnDark: Logo.optional().meta({
    title: "Logo on dark backgrounds",
    description: "For the footer. Without one, the logo is used where it can be seen, on a light plate if needed.",
  }),
  mark: Logo.optional().meta({
    title: "Mark",
    description: "A square sign for browser tabs and phones. Without one, the shield is drawn in your colors.",
  }),
  nameBesideLogo: z.boolean().optional().meta({
    title: "Company name beside the logo",
    description: "Without a choice, the name is shown beside a logo that is less than twice as wide as high.",
  }),
  primary: Color.optional().meta({
    title: "Primary color",
    description: "Bands, headings and text: the color that people remember.",
  }),
  accent: Color.optional().meta({ title: "Accent color", description: "Buttons, marks and highlights." }),
  bands: z.enum(bands).optional().meta({
    title: "Bands at the top and bottom of pages",
    description: "Dark bands have the primary color, light ones a tint of it.",
  }),
  corners: z.enum(corners).optional().meta({ title: "Corners", description: "Of buttons, fields and cards." }),
  typeface: z.enum(typefaces).optional().meta({
    title: "Typeface",
    description: "Typefaces of the visitor's own system load nothing. PDFs always use Public Sans.",
  }),
})
export type Brand = z.infer<typeof Brand>

/** Colors by the names of web/ui/tokens.css, without dashes in front. */
export type Tokens = Readonly<Record<string, string>>

/** A logo with a plate behind it if it would be invisible on the ground itself. */
export interface ShownLogo {
  logo: Logo
  plate?: "dark" | "light"
}

/** Everything derived from the brand, for pages, emails, papers and phones. */
export interface Look {
  /** Comes after the style sheets of every page. Empty if the brand changes none. */
  css: string
  colors: LookColors
  /** Font families for emails. */
  font: string | undefined
  /** The page needs the file of Public Sans. */
  usesPublicSans: boolean
  onPage: ShownLogo | undefined
  onBand: ShownLogo | undefined
  /** For tabs and phones. */
  mark: Logo | undefined
  nameBesideLogo: boolean
  /** Where emails find the logo of their band. */
  emailLogo: string
}

/** Colors for places without the site's style sheets. */
export interface LookColors {
  ink: string
  /** Headings on paper. */
  title: string
  muted: string
  surface: string
  sunken: string
  line: string
  /** Dark, behind a logo that is too light for its ground. */
  plate: string
  band: string
  bandRaised: string
  bandInk: string
  bandAccent: string
  rule: string
  accent: string
  /** For mail programs in the dark. */
  dark: { page: string; sheet: string; band: string; line: string; ink: string; muted: string; button: string }
}
