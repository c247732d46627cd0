import { useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import { Link } from "react-router"
import { plainAmount } from "#contract/money.ts"
import type { QuoteRequest } from "#contract/quote-requests.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { keepFocus } from "#web/admin/desk/use-desk-steps.ts"
import type { useDesk } from "#web/admin/desk/use-desk.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import { useDeskAction } from "#web/api/desk.ts"
import { makeOrder, type OrderDetails, quoteCalls } from "#web/api/quote-requests.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface OrderCardProps {
  quote: QuoteRequest
  desk: ReturnType<typeof useDesk<QuoteRequest>>
}

/** A won request becomes an order in the company's own books, once. */
export function OrderCard({ quote, desk }: OrderCardProps) {
  const { order, account } = quote
  return (
    <Card as="section" aria-labelledby="order">
      <h2 id="order">Order</h2>
      {order && (
        <p>
          The order{" "}
          <Link to={`${paths.adminOrders}?q=${encodeURIComponent(order.orderNumber)}`}>{order.orderNumber}</Link> was
          created from this request{account && ` for ${account.company}`}.
          {order.isDeleted && " The company has deleted it."}
        </p>
      )}
      {!order && !account && (
        <p data-print="hide">
          No verified account uses {quote.customerEmail}. Once the buyer registers with this address and verifies it,
          you can create the order here.
        </p>
      )}
      {!order && account && <OrderForm quote={quote} company={account.company} desk={desk} />}
    </Card>
  )
}

function OrderForm({ quote, company, desk }: OrderCardProps & { company: string }) {
  const client = useQueryClient()
  const [details, setDetails] = useState<OrderDetails>({ amount: "", deliveryDate: "" })
  const attempt = useRef<Attempt<OrderDetails>>(undefined)
  const make = useDeskAction(quoteCalls(quote.number), ({ body, key }: { body: OrderDetails; key: string }, ifMatch) =>
    makeOrder(quote.number, body, { ...ifMatch, "Idempotency-Key": key }),
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    const held = document.activeElement
    attempt.current = attemptOf({ ...details, amount: plainAmount(details.amount ?? "") }, attempt.current)
    const input = { body: attempt.current.body, key: attempt.current.key }
    await desk.take({
      run: () => make.mutateAsync({ input, version: quote.version }),
      done: "Order created",
      failed: "The order could not be created",
      notSaved: "The order was not created.",
    })
    void client.invalidateQueries({ queryKey: ["/api/admin/orders"] })
    keepFocus(held)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} data-print="hide">
      <p>
        The order {quote.number} is created for {company} with the products of this request. The company sees it in its
        portal.
      </p>
      <div className={styles.pair}>
        <TextField
          label="Amount"
          optional
          hint="In dollars, such as 1250.00"
          inputMode="decimal"
          value={details.amount}
          error={desk.fields.amount}
          onChange={({ target }) => setDetails({ ...details, amount: target.value })}
        />
        <TextField
          label="Delivery date"
          optional
          hint="As agreed with the buyer"
          type="date"
          value={details.deliveryDate}
          error={desk.fields.deliveryDate}
          onChange={({ target }) => setDetails({ ...details, deliveryDate: target.value })}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" pending={make.isPending}>
          Create order
        </Button>
      </div>
    </form>
  )
}
