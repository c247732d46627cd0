import { counted, formatCount } from "#contract/values/counts.ts"
import { familyLabels } from "#contract/catalog/families.ts"
import type { NewQuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { lineDetailRows, solicitationRows } from "#contract/quote-requests/solicitation-words.ts"
import type { AnswerFacts } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

interface NumberedRequest extends NewQuoteRequest {
  number: string
}

/** To the sales inbox: the whole request and a link to the back office. A reply goes to the buyer. */
export function requestReceived(request: NumberedRequest, { env, company, desk }: AnswerFacts): Letter {
  const {
    number,
    customerName,
    customerEmail,
    customerOrganization,
    customerPhone,
    message,
    products,
    attachments = [],
  } = request
  const buyer: [string, string][] = [
    ["Name", customerName],
    ["Email", customerEmail],
    ["Organization", customerOrganization || "Not given"],
    ["Phone", customerPhone || "Not given"],
  ]
  const lines = products.map((line, index): [string, string] => [
    `${index + 1}. ${familyLabels[line.category]}`,
    [
      `${line.name}: ${formatCount(line.quantity)}`,
      line.nsn && `NSN ${line.nsn}`,
      ...lineDetailRows(line).map(([label, text]) => `${label}: ${text}`),
      line.specifications && `Specifications: ${line.specifications}`,
    ]
      .filter(Boolean)
      .join("\n"),
  ])
  const stated = solicitationRows(request)
  if (attachments.length > 0) stated.push(["Attached", `${counted(attachments.length, "file")}, in the back office`])
  const body = writeLetter({
    heading: `Quote request ${number}`,
    company,
    parts: [
      { paragraph: `A buyer requested a quote. The site promises an answer within ${desk.promise}.` },
      { rows: buyer },
      ...(stated.length > 0 ? [{ rows: stated }] : []),
      { rows: lines },
      { paragraph: message ? `Additional notes:\n${message}` : "No additional notes." },
      { label: "Open the request", link: `${env.PUBLIC_URL}/admin/quote-requests/${number}` },
    ],
  })
  return {
    kind: "quote-received",
    to: env.SALES_EMAIL,
    replyTo: customerEmail,
    subject: `Quote request ${number}`,
    ...body,
  }
}
