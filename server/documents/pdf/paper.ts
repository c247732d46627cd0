import { buffer } from "node:stream/consumers"
import PdfDocument from "pdfkit"
import { fontFiles, shownText } from "./fonts.ts"

/** How a piece of text looks. Sizes are points. */
export const styles = {
  company: { font: "bold", size: 15, color: "#13233f" },
  title: { font: "bold", size: 19, color: "#13233f" },
  heading: { font: "bold", size: 9.5, color: "#13233f" },
  strong: { font: "bold", size: 9, color: "#13233f" },
  body: { font: "regular", size: 9, color: "#13233f" },
  small: { font: "regular", size: 8, color: "#4b5870" },
  notice: { font: "bold", size: 9, color: "#8a1c1c" },
  emergency: { font: "bold", size: 13, color: "#8a1c1c" },
  total: { font: "bold", size: 11, color: "#13233f" },
} as const
export type Style = keyof typeof styles

/** Where text goes. */
export interface Place {
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

/** A tagged document (PDF/UA): its structure holds all that is read; rules and page numbers are outside it. */
export class Paper {
  readonly left = page.side
  readonly width = page.width - 2 * page.side
  readonly #doc: Doc
  readonly #root: Element
  readonly #footer: string
  #style: Style = "body"
  #breaks = 0

  /** The same title, date and contents always give the same bytes. Titles hold no characters special to XML. */
  constructor({ title, footer, at }: { title: string; footer: string; at: Date }) {
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
  write(tag: Tag, text: string, style: Style, place: Place, parent: Element = this.#root): number {
    const element = this.#doc.struct(tag)
    parent.add(element)
    return this.fill(element, text, style, place)
  }

  /** Writes text into an element that has no paragraphs. */
  fill(element: Element, text: string, style: Style, place: Place): number {
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

  rule(
    y: number,
    color = "#c5ccd8",
    { x, width }: Pick<Place, "x" | "width"> = { x: this.left, width: this.width },
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
    this.decorate("Layout", () => this.#doc.rect(this.left, y, this.width, height).fill("#e9edf3"))
  }

  /** Text outside the structure, in one line. */
  print(text: string, style: Style, { x, y, width, align }: Place): void {
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

  #put(words: string, style: Style, { x, y, width, align = "left" }: Place): void {
    this.#use(style)
    this.#doc.text(words, x, y, { width, align })
  }

  #use(style: Style): void {
    this.#style = style
    const { font, size, color } = styles[style]
    this.#doc.font(fontFiles[font], size).fillColor(color)
  }
}
