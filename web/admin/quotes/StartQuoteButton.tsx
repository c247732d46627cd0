import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "react-router"
import { CallError } from "#web/api/call.ts"
import { reloadRequest, startQuoteFor } from "#web/api/quotes.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"

interface StartQuoteButtonProps {
  number: string
  isFirst: boolean
  /** There is something more likely to do. */
  isAside?: boolean
}

/** Starts a draft and opens it. */
export function StartQuoteButton({ number, isFirst, isAside = false }: StartQuoteButtonProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const start = useMutation({
    mutationFn: () => startQuoteFor(number),
    onSuccess: async () => {
      await reloadRequest(client, number)
      await navigate(paths.adminQuote(number))
    },
    onError: (error) => {
      showFailure(error, "The quote could not be started")
      if (error instanceof CallError && error.status === 409) void reloadRequest(client, number)
    },
  })
  return (
    <Button variant={isAside ? "secondary" : "primary"} pending={start.isPending} onClick={() => start.mutate()}>
      {isFirst ? "Write a quote" : "New revision"}
    </Button>
  )
}
