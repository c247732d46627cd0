import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { inOrder } from "#contract/quotes/quote-totals.ts"
import { requestedText } from "#contract/quote-requests/solicitation-words.ts"
import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { AnswerFields } from "#web/admin/quotes/AnswerFields.tsx"
import { emptyLine, newAlternate, type TextChange } from "#web/admin/quotes/change-texts.ts"
import type { DraftErrors } from "#web/admin/quotes/draft-errors.ts"
import type { QuoteLineTexts } from "#web/admin/quotes/quote-texts.ts"
import styles from "#web/admin/quotes/RequestedLineBlock.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Icon } from "#web/ui/Icon.tsx"

interface RequestedLineBlockProps {
  product: RequestedLine
  position: number
  /** The quote lines that answer it. */
  lines: readonly QuoteLineTexts[]
  errors: DraftErrors
  lastPrices: DeskQuote["lastPrices"]
  marginFloor: number | null
  validUntil: string
  edit: (change: TextChange) => void
}

/** One requested line, and the quote lines that answer it. */
export function RequestedLineBlock({ product, position, lines, errors, ...rest }: RequestedLineBlockProps) {
  const { lastPrices, edit, marginFloor, validUntil } = rest
  const { name, quantity } = product
  const last = lastPrices.find((price) => price.position === position)
  const id = `requested-${position}`

  function add(line: QuoteLineTexts) {
    edit({ type: "add", line })
    requestAnimationFrame(() => document.getElementsByName(`${line.key}.${nameOfFirst(line)}`)[0]?.focus())
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.asked}>
        <h2 id={id}>
          {position}. {name}
        </h2>
        <p className={styles.wanted}>Requested: {requestedText(product)}</p>
      </div>
      {inOrder(lines).map(({ line, item }) => (
        <AnswerFields
          key={line.key}
          line={line}
          item={item}
          errors={errors.lines[line.key]}
          edit={edit}
          last={last}
          asked={quantity}
          askedUnit={product.unitOfIssue}
          marginFloor={marginFloor}
          validUntil={validUntil}
          family={product.category}
          isListed={product.slug !== null}
          isAlone={lines.length === 1}
          isOfferTaken={lines.some((other) => other !== line && other.answer === "offer")}
        />
      ))}
      {lines.every(({ answer }) => answer !== "no_bid") && (
        <div>
          {lines.length === 0 ? (
            <Button variant="secondary" onClick={() => add(emptyLine(position, quantity))}>
              Answer this line
            </Button>
          ) : (
            <Button
              variant="secondary"
              onClick={() => add(newAlternate(position, quantity, lines[0]?.unitOfIssue ?? "EA"))}
            >
              <Icon name="plus" />
              Add an alternate
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

const nameOfFirst = ({ answer }: QuoteLineTexts) => (answer === "offer" ? "description" : "reason")
