import { buffer } from "node:stream/consumers"
import PdfDocument from "pdfkit"
import type { Look } from "#contract/content/brand.ts"
import { fitLogo } from "#contract/content/logo-files.ts"
import { fontFiles, shownText } from "./fonts.ts"

/** How a piece of text looks. Sizes are points. */
export const styles = {
  company: { font: "bold", size: 15, color: "ink" },
  title: { font: "bold", size: 19, color: "title" },
  heading: { font: "bold", size: 9.5, color: "title" },
  strong: { font: "bold", size: 9, color: "ink" },
  body: { font: "regular", size: 9, color: "ink" },
  small: { font: "regular", size: 8, color: "muted" },
  notice: { font: "bold", size: 9, color: "alarm" },
  emergency: { font: "bold", size: 13, color: "alarm" },
  total: { font: "bold", size: 11, color: "ink" },
} as const
export type Style = keyof typeof styles

const deliveredColors = {
  ink: "#13233f",
  title: "#13233f",
  muted: "#4b5870",
  alarm: "#8a1c1c",
  line: "#c5ccd8",
  band: "#e9edf3",
  plate: "#13233f",
}

const colorsOf = ({ colors: { ink, muted, line, sunken, title, plate } }: Look) => ({
  ...deliveredColors,
  ink,
  title,
  muted,
  line,
  band: sunken,
  plate,
})

/** Where text goes. */
export interface PaperPosition {
  x: number
  y: number
  width: number
  align?: "left" | "right"
}

/** Letter size: 612 by 792 points. */
const page = { width: 612, height: 792, side: 48, top: 46, bottom: 58 }

type Doc = InstanceType<typeof PdfDocument>
export type Element = ReturnType<Doc["struct"]>
type Tag = Parameters<Doc["struct"]>[0]

/** Further line breaks become spaces, or a request of short lines would have thousands of pages. */
const mostBreaks = 5_000

interface PaperParts {
  title: string
  footer: string
  at: Date
  look: Look | undefined
}

/** A tagged document (PDF/UA): its structure holds all that is read; rules and page numbers are outside it. */
export class Paper {
  readonly left = page.side
  readonly width = page.width - 2 * page.side
  readonly colors: typeof deliveredColors
  readonly #doc: Doc
  readonly #root: Element
  readonly #footer: string
  readonly #look: Look | undefined
  #style: Style = "body"
  #breaks = 0

  /** The same title, date and contents always give the same bytes. Titles hold no characters special to XML. */
  constructor({ title, footer, at, look }: PaperParts) {
    this.#look = look
    this.colors = look ? colorsOf(look) : deliveredColors
    this.#footer = shownText(footer)
    this.#doc = new PdfDocument({
      size: [page.width, page.height],
      margins: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
      pdfVersion: "1.7",
      subset: "PDF/UA" as never, // The types do not know it yet.
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      bufferPages: true,
      font: fontFiles.regular,
      info: { Title: title, Creator: "Quartermaster", Producer: "PDFKit", CreationDate: at, ModDate: at },
    })
    this.#root = this.#doc.struct("Document")
    this.#doc.addStructure(this.#root)
  }

  /** Where the next text may begin. */
  get y(): number {
    return this.#doc.y
  }
  set y(y: number) {
    this.#doc.y = y
  }

  get pages(): number {
    return this.#doc.bufferedPageRange().count
  }

  get roomLeft(): number {
    return page.height - page.bottom - this.#doc.y
  }

  readonly roomOnPage = page.height - page.bottom - page.top

  element(tag: Tag, parent: Element = this.#root, scope?: "Row" | "Column"): Element {
    const options: object = scope ? { scope } : {} // Its types do not know the scope yet.
    const element = this.#doc.struct(tag, options)
    parent.add(element)
    return element
  }

  /** Writes text at a place and goes on over the next pages if need be. Returns where it ended. */
  write(tag: Tag, text: string, style: Style, place: PaperPosition, parent: Element = this.#root): number {
    const element = this.#doc.struct(tag)
    parent.add(element)
    return this.fill(element, text, style, place)
  }

  /** Writes text into an element that has no paragraphs. */
  fill(element: Element, text: string, style: Style, place: PaperPosition): number {
    const words = this.#shown(text)
    this.#breaks += words.split("\n").length - 1
    element.add(() => this.#put(words, style, place))
    element.end()
    return this.#doc.y
  }

  heightOf(text: string, style: Style, width: number): number {
    this.#use(style)
    return this.#doc.heightOfString(this.#shown(text), { width })
  }

  /** In one line. */
  widthOf(text: string, style: Style): number {
    this.#use(style)
    return this.#doc.widthOfString(text)
  }

  /** Visible but not read aloud: rules, backgrounds, headings that are repeated. */
  decorate(type: "Layout" | "Pagination", draw: () => void): void {
    this.#doc.markContent("Artifact", { type })
    draw()
    this.#doc.endMarkedContent()
  }

  get hasLogo(): boolean {
    return this.#look?.onPage !== undefined
  }

  /** The name is beside or below the logo. */
  get hasName(): boolean {
    return this.#look?.nameBesideLogo ?? true
  }

  /** Draws the company's logo, if it has one, and returns the height with the space below it. */
  logo(
    { x, y, ...box }: { x: number; y: number; width: number; height: number },
    name: string,
    parent: Element,
  ): number {
    const shown = this.#look?.onPage
    if (!shown) return 0
    const { width, height } = fitLogo(shown.logo, box)
    const edge = shown.plate ? 6 : 0
    const figure = this.#doc.struct("Figure", { alt: `${name} logo`, bbox: [x, y, x + width, y + height] } as object) // The types do not know the box yet.
    parent.add(figure)
    figure.add(() => {
      const [all, high] = [width + 2 * edge, height + 2 * edge]
      if (shown.plate) this.#doc.rect(x, y, all, high).fill(shown.plate === "dark" ? this.colors.plate : "#ffffff")
      this.#doc.image(Buffer.from(shown.logo.png, "base64"), x + edge, y + edge, { width, height })
    })
    figure.end()
    return height + 2 * edge + 8
  }

  rule(
    y: number,
    color = this.colors.line,
    { x, width }: Pick<PaperPosition, "x" | "width"> = { x: this.left, width: this.width },
  ): void {
    this.decorate("Layout", () => {
      this.#doc.lineWidth(0.6).strokeColor(color)
      this.#doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke()
    })
  }

  band(y: number, height: number): void {
    this.decorate("Layout", () => this.#doc.rect(this.left, y, this.width, height).fill(this.colors.band))
  }

  /** Text outside the structure, in one line. */
  print(text: string, style: Style, { x, y, width, align }: PaperPosition): void {
    this.#use(style)
    const shift = align === "right" ? width - this.#doc.widthOfString(text) : 0
    this.#doc.text(text, x + shift, y, { lineBreak: false })
  }

  newPage(): void {
    this.#doc.addPage()
  }

  /** Calls `draw` at the top of every new page until the returned function is called. */
  onNewPage(draw: () => void): () => void {
    const repeat = () => {
      const style = this.#style
      draw()
      this.#use(style)
    }
    this.#doc.on("pageAdded", repeat)
    return () => this.#doc.off("pageAdded", repeat)
  }

  /** Numbers the pages and returns the file. */
  async bytes(): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange()
    for (let number = 0; number < count; number++) {
      this.#doc.switchToPage(number)
      this.decorate("Pagination", () => this.#number(number + 1, count))
    }
    this.#root.end()
    this.#doc.end()
    return buffer(this.#doc)
  }

  #shown(text: string): string {
    let breaks = this.#breaks
    return shownText(text).replaceAll("\n", () => (breaks++ < mostBreaks ? "\n" : " "))
  }

  #number(number: number, count: number): void {
    const y = page.height - page.bottom + 20
    this.print(this.#footer, "small", { x: this.left, y, width: this.width })
    this.print(`Page ${number} of ${count}`, "small", { x: this.left, y, width: this.width, align: "right" })
  }

  #put(words: string, style: Style, { x, y, width, align = "left" }: PaperPosition): void {
    this.#use(style)
    this.#doc.text(words, x, y, { width, align })
  }

  #use(style: Style): void {
    this.#style = style
    const { font, size, color } = styles[style]
    this.#doc.font(fontFiles[font], size).fillColor(this.colors[color])
  }
}
