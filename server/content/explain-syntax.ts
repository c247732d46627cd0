import type { YAMLError } from "yaml"

const quote = "put the text after the colon in quotes"

const misplaced =
  "a colon and a space are missing after the field's name, or the line or the one before it does not begin where its neighbours do"

const unclosed = "something that was opened is not closed: a quote, a bracket, or a colon is missing"

/** The owner's likely mistake for each code of the parser. */
const likely: Partial<Record<YAMLError["code"], string>> = {
  MULTILINE_IMPLICIT_KEY: misplaced,
  BLOCK_AS_IMPLICIT_KEY: `there is a second colon in the line, or it does not begin where its neighbours do; ${quote}`,
  BAD_INDENT: "the line does not begin where its neighbours do; check the spaces at its beginning",
  TAB_AS_INDENT: "the line begins with a tab; use spaces",
  DUPLICATE_KEY: "the field appears twice in the same group, and each name must be unique",
  MISSING_CHAR: unclosed,
  UNEXPECTED_TOKEN: `there is something after the end of the value; ${quote}`,
  BAD_SCALAR_START: `a text cannot begin with this character; ${quote}`,
  BAD_ALIAS: `a text cannot begin with * or &; ${quote}`,
}

/** The parser uses one code for mistakes that an owner fixes in different ways. */
const indented = /without - indicator|need to be followed by map values/
const openBracket = /must be sufficiently indented and end with a/

/** Explains a file that cannot be parsed, in words that say where to look. */
export function explainSyntax({ code, message }: YAMLError): string {
  if (code === "MISSING_CHAR" && indented.test(message)) return misplaced
  if (openBracket.test(message)) return unclosed
  return likely[code] ?? message
}
