import { counted, formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { invoiceKindLabels } from "#contract/sales/invoice-words.ts"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { fobLabels } from "#contract/quotes/quote-words.ts"
import { DetailList } from "#web/admin/DetailList.tsx"
import { InvoiceLines } from "#web/admin/invoices/InvoiceLines.tsx"
import styles from "#web/admin/invoices/InvoiceSheet.module.css"
import { postalLines, townLine } from "#web/admin/invoices/postal-lines.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import ui from "#web/ui/primitives.module.css"

/** An invoice or a credit note exactly as its buyer reads it. */
export function InvoiceSheet({ paper }: { paper: InvoicePaper }) {
  const { kind, number, seller, remitTo, contact, buyer, billTo, shipTo, markFor, credits } = paper
  const printed = [paper.prints?.tin && "TIN", paper.prints?.bank && "bank details"].filter(Boolean).join(" and ")
  return (
    <article className={styles.paper} aria-labelledby="paper">
      <header className={styles.head}>
        <div>
          <h2 id="paper" data-print="hide">
            {invoiceKindLabels[kind]} {number ? <RecordNumber of={number} /> : "(draft)"}
          </h2>
          {credits && (
            <p>
              Corrects invoice <RecordNumber of={credits.number} /> of {formatDay(credits.issuedOn)}: {credits.reason}
            </p>
          )}
        </div>
        <Block title="From" lines={[seller.legalName, ...seller.address, `UEI ${seller.uei}, CAGE ${seller.cage}`]} />
      </header>
      <DetailList details={factsOf(paper)} />
      <div className={styles.blocks}>
        <Block
          title="Bill to"
          lines={[
            ...(billTo.name ? [billTo.name] : [buyer.organization, buyer.name, buyer.email]),
            billTo.street,
            townLine(billTo),
          ]}
        />
        <Block
          title="Ship to"
          lines={[
            buyer.organization,
            buyer.name,
            shipTo.street,
            townLine(shipTo),
            shipTo.dodaac && `DoDAAC ${shipTo.dodaac}`,
            markFor && `Mark for ${markFor}`,
          ]}
        />
        <Block title="Remit to" lines={remitTo ? [remitTo.name, ...postalLines(remitTo.address)] : []} />
        {contact && (
          <Block
            title="Notify of a defective invoice"
            lines={[contact.name, contact.title, contact.phone.shown, ...postalLines(contact.address)]}
          />
        )}
      </div>
      <Shipments paper={paper} />
      <InvoiceLines paper={paper} />
      <section className={styles.part}>
        <h3>Terms</h3>
        <DetailList details={termsOf(paper)} />
        {printed && <p>The PDF also prints our {printed}.</p>}
      </section>
    </article>
  )
}

/** An address or a person. An empty block says so in a draft, where it can still be filled in. */
function Block({ title, lines }: { title: string; lines: readonly (string | null | undefined)[] }) {
  const said = lines.filter(Boolean)
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      <address>
        {said.length === 0
          ? "Not given"
          : said.map((line, at) => (
              <span key={at} className={`${ui.anywhere} ${ui.block}`}>
                {line}
              </span>
            ))}
      </address>
    </section>
  )
}

function Shipments({ paper: { shipments } }: { paper: InvoicePaper }) {
  if (shipments.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>Shipments</h3>
      <ul>
        {shipments.map(({ number, shipmentNumber, deliveredOn, carrier, billOfLading, grossWeight }) => (
          <li key={number}>
            {[
              `Delivery ${number}, ${formatDay(deliveredOn)}`,
              shipmentNumber && `shipment number ${shipmentNumber}`,
              carrier,
              billOfLading && `bill of lading ${billOfLading}`,
              grossWeight !== null && `${formatCount(grossWeight)} lb gross`,
            ]
              .filter(Boolean)
              .join(", ")}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Fact = readonly [label: string, value: string | null | undefined, isCode?: true]

/** The known facts; codes in their own typeface. */
const given = (facts: readonly Fact[]) =>
  facts.flatMap(([label, value, isCode]) =>
    value
      ? [
          [
            label,
            <span key={label} className={isCode && ui.code}>
              {value}
            </span>,
          ] as const,
        ]
      : [],
  )

const routingLabels = {
  payOfficial: "Pay official DoDAAC",
  issueBy: "Issue by DoDAAC",
  admin: "Admin DoDAAC",
  inspectBy: "Inspect by DoDAAC",
  acceptor: "Acceptor DoDAAC",
} as const

const factsOf = ({ issuedOn, contractNumber, orderNumber, saleNumber, routing }: InvoicePaper) =>
  given([
    ["Date", issuedOn ? formatDay(issuedOn) : "The day it is issued"],
    ["Contract number", contractNumber, true],
    ["Order number", orderNumber, true],
    ["Our sale", saleNumber, true],
    ...(Object.keys(routingLabels) as (keyof typeof routingLabels)[]).map(
      (name) => [routingLabels[name], routing[name], true] as const,
    ),
  ])

function termsOf(paper: InvoicePaper) {
  const { dueOn, law, dueDays, promptPayment, paymentTerms, fob, certificates } = paper
  return given([
    ["Payment due", dueOn && [formatDay(dueOn), law && `(${law})`].filter(Boolean).join(" ")],
    ...dueDays.map((day) => [day.goods, formatDay(day.dueOn)] as const),
    ["Payment terms", paymentTerms],
    [
      "Prompt payment",
      promptPayment && `${promptPayment.percent}% less when paid within ${counted(promptPayment.days, "day")}`,
    ],
    ["Freight", fobLabels[fob]],
    ...certificates.map(({ name, number, endsOn }) => [name, `${number}, until ${formatDay(endsOn)}`] as const),
  ])
}
