import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { Buyer } from "#contract/desk/buyers.ts"
import styles from "#web/admin/buyers/Buyer.module.css"
import { useTypedText } from "#web/admin/use-typed-text.ts"
import { type BuyerSteps, searchBuyers } from "#web/api/buyers.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"
import ui from "#web/ui/primitives.module.css"

/** Shorter texts are in nearly every name. */
const least = 3

interface JoinBuyersProps {
  buyer: Buyer
  steps: BuyerSteps
}

/** Shows another buyer's rows here too, and takes them out again. */
export function JoinBuyers({ buyer, steps: { join, split } }: JoinBuyersProps) {
  const [text, setText] = useState("")
  const found = useFound(text.trim(), buyer.id)
  const proposed: readonly Proposed[] = text.trim().length < least ? buyer.alike : found

  const told = (title: string) => ({
    onSuccess: () => {
      setText("")
      showToast({ title })
    },
    onError: (error: unknown) => showFailure(error, "Try again.", "Not changed"),
  })

  return (
    <Card as="section" aria-labelledby="join" data-print={buyer.joined.length === 0 ? "hide" : undefined}>
      <h2 id="join">Joined buyers</h2>
      {buyer.joined.length === 0 && (
        <p className={ui.muted}>If this organization is listed twice, join the two. You can take one out again.</p>
      )}
      <ul className={`${ui.stack4} ${styles.people}`}>
        {buyer.joined.map(({ id, name }) => (
          <li key={id}>
            <p className={ui.strong}>{name}</p>
            <Button
              variant="secondary"
              pending={split.isPending && split.variables.buyerId === id}
              aria-label={`Take out ${name}`}
              onClick={() => split.mutate({ buyerId: id }, told(`${name} is a buyer of its own again`))}
            >
              Take out
            </Button>
          </li>
        ))}
      </ul>
      <div data-print="hide">
        <TextField
          label="Join with"
          note="Organization, name or email"
          optional
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div role="status" data-print="hide">
        {text.trim().length < least && proposed.length > 0 && <p>Same name or email domain:</p>}
        <ul className={`${ui.stack2} ${styles.found}`}>
          {proposed.map(({ id, name, email }) => (
            <li key={id}>
              <Button
                variant="secondary"
                pending={join.isPending && join.variables === id}
                onClick={() => join.mutate(id, told(`${name} is joined with ${buyer.name}`))}
              >
                Join {[name, email].filter(Boolean).join(", ")}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

interface Proposed {
  id: string
  name: string
  email?: string
}

function useFound(text: string, own: string): readonly Proposed[] {
  const q = useTypedText(text)
  const { data = [] } = useQuery({
    ...searchBuyers(q),
    enabled: q.length >= least,
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })
  return data.filter(({ id }) => id !== own)
}
