import type { YAMLError } from "yaml"

const quote = "put the text after the colon in quotes"

/** What an owner most likely did, by the parser's code for it. */
const likely: Partial<Record<YAMLError["code"], string>> = {
  MULTILINE_IMPLICIT_KEY:
    "a colon is missing after the field's name, or the line does not begin where its neighbours do",
  BLOCK_AS_IMPLICIT_KEY: `there is a second colon in the line, or it does not begin where its neighbours do; ${quote}`,
  BAD_INDENT: "the line does not begin where its neighbours do; check the spaces at its beginning",
  TAB_AS_INDENT: "the line begins with a tab; use spaces",
  DUPLICATE_KEY: "the field stands twice in the same group, and each name must be unique",
  MISSING_CHAR: "something that was opened is not closed: a quote, a bracket, or a colon is missing",
  UNEXPECTED_TOKEN: `there is something after the end of the value; ${quote}`,
  BAD_SCALAR_START: `a text cannot begin with this character; ${quote}`,
  BAD_ALIAS: `a text cannot begin with * or &; ${quote}`,
}

/** A file that cannot be read at all, in words that say what to look for. */
export function explainSyntax({ code, message }: YAMLError): string {
  return likely[code] ?? message
}
