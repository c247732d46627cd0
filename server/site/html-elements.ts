import { type Token, Tokenizer, TokenizerMode } from "parse5"

/** One element of a page and its position in the text. */
export interface HtmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  /** First and one-past-last character of the start tag. */
  start: number
  end: number
  /** One past the end tag of a script, a style, a title or a text field; otherwise the same as `end`. */
  close: number
  /** The text inside a script, a style, a title or a text field. */
  text: string
}

/** How browsers read what is inside. They read the rest as markup, also in <noscript> when they run no scripts. */
const textModes: Partial<Record<string, Tokenizer["state"]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
}

/** Lists a page's elements in the order of their start tags. Tokens are enough; a tree takes longer. */
export function findElements(html: string): HtmlElement[] {
  const found: HtmlElement[] = []
  let textIn: HtmlElement | undefined
  const addText = ({ chars }: Token.CharacterToken) => {
    if (textIn) textIn.text += chars
  }
  const pass = () => undefined
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag({ tagName: name, attrs, location }) {
        const { startOffset: start, endOffset: end } = location!
        const attributes = new Map(attrs.map((each) => [each.name, each.value]))
        const mode = textModes[name]
        const element = { name, attributes, start, end, close: mode === undefined ? end : html.length, text: "" }
        found.push(element)
        if (mode === undefined) return
        tokenizer.state = mode
        textIn = element
      },
      onEndTag({ tagName, location }) {
        if (tagName !== textIn?.name) return
        textIn.close = location!.endOffset
        textIn = undefined
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: addText,
      onComment: pass,
      onDoctype: pass,
      onEof: pass,
      onParseError: null,
    },
  )
  tokenizer.write(html, true)
  return found
}
