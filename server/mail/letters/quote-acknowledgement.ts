import type { SiteContent } from "#contract/content/content.ts"
import { counted, formatCount } from "#contract/values/counts.ts"
import type { NewQuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { unitText } from "#contract/quote-requests/solicitation-words.ts"
import { isUnitOfIssue } from "#contract/values/units-of-issue.ts"
import type { AnswerFacts } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

interface AcknowledgedQuote extends Pick<NewQuoteRequest, "products"> {
  number: string
  to: string
  link: string
}

/**
 * To the buyer, with the request's number and private link. Replies reach the sales inbox. Repeats nothing that was
 * typed but quantities and units of our own products, because the address may belong to someone else.
 */
export function quoteAcknowledgement(
  { number, to, link, products }: AcknowledgedQuote,
  { env, company, desk, catalog }: AnswerFacts & Pick<SiteContent, "catalog">,
): Letter {
  const body = writeLetter({
    heading: "We have received your quote request",
    company,
    parts: [
      {
        paragraph: `Your request number is ${number}. We'll review it and get back to you within ${desk.promise}.`,
      },
      { rows: productRows(products, catalog) },
      { label: "See your request with all its lines, and its quote", link },
      {
        rows: [
          ["Request number", number],
          ["Questions", `${company.salesEmail}, ${company.phone.shown}`],
        ],
      },
      {
        paragraph:
          "If you did not request a quote, someone entered your address by mistake. You can ignore this email.",
      },
    ],
  })
  return {
    kind: "quote-acknowledgement",
    isSecret: true,
    to,
    replyTo: env.SALES_EMAIL,
    subject: `We have received your quote request ${number}`,
    ...body,
  }
}

type Lines = NewQuoteRequest["products"]

/** Products of the catalog by their names, and all other lines as a number. */
function productRows(products: Lines, catalog: SiteContent["catalog"]): [string, string][] {
  const isOurs = ({ category, name }: Lines[number]) =>
    catalog.families[category].some((section) => section.products.some((product) => product.name === name))
  const ours = products.filter(isOurs)
  const others = products.length - ours.length
  const rows = ours.map(({ name, quantity, unitOfIssue }): [string, string] => [
    name,
    ["Quantity", formatCount(quantity), unitOfIssue && isUnitOfIssue(unitOfIssue) && unitText(unitOfIssue)]
      .filter(Boolean)
      .join(" "),
  ])
  if (others > 0) rows.push(["Products", ours.length > 0 ? counted(others, "more line") : counted(others, "line")])
  return rows
}
