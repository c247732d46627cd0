import { useQueryClient } from "@tanstack/react-query"
import { type Dispatch, type RefObject, useCallback, useReducer, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useNavigate } from "react-router"
import type { ListedProduct } from "#contract/catalog/catalog-products.ts"
import type { Arrival } from "#web/admin/request-entry/ArrivalFields.tsx"
import { notesOf } from "#web/admin/request-entry/email/notes-of-email.ts"
import type { ReadEmail } from "#web/admin/request-entry/email/read-email.ts"
import type { EntryAttempt } from "#web/admin/request-entry/prepare-entry.ts"
import { useCatalogProducts } from "#web/api/products.ts"
import { enterRequest, quoteRequestsList } from "#web/api/quote-requests.ts"
import { useSubmit } from "#web/parts/use-submit.ts"
import { paths } from "#web/paths.ts"
import { appendLines } from "#web/site/quote-request/lines/append-lines.ts"
import { addLine, removeLine } from "#web/site/quote-request/lines/line-steps.ts"
import {
  blankRequestForm,
  changeRequestForm,
  type RequestFormAction,
} from "#web/site/quote-request/request-form-state.ts"
import {
  isBlank,
  isSent,
  type LineDraft,
  type RequestedLineField,
  type RequestedLineTexts,
} from "#web/site/quote-request/lines/requested-line.ts"
import { showToast } from "#web/ui/toast.ts"

/** A time where the administrator is, as the browser's field for date and time has it. */
const localTime = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

const year = 365 * 24 * 60 * 60 * 1000
/** Whether a request can have arrived then. */
const isLately = (at: Date | undefined): at is Date =>
  at !== undefined && at.getTime() <= Date.now() && at.getTime() > Date.now() - year

/** The state of the form, and how it is sent once. */
export function useRequestEntry() {
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(changeRequestForm, { ...blankRequestForm, opened: true })
  const [arrival, setWholeArrival] = useState<Arrival>(() => ({
    source: "",
    at: localTime(new Date()),
    sendsLink: false,
  }))
  const [isSaved, setSaved] = useState(false)
  const [offered, setOffered] = useState<readonly File[]>([])
  const attempt = useRef<EntryAttempt>(undefined)
  /** The lines that a refusal speaks of, in its order. */
  const asked = useRef<readonly LineDraft[]>([])
  const client = useQueryClient()
  const navigate = useNavigate()

  /** Fills in what an email says. What it does not say stays as it was typed. */
  function takeEmail(email: ReadEmail, lines: RequestedLineTexts[]) {
    const { notes, files } = notesOf(email)
    const { name, email: address, organization, phone, sentAt } = email
    const texts = [
      ["customerName", name],
      ["customerEmail", address],
      ["customerOrganization", organization],
      ["customerPhone", phone],
      ["message", notes],
    ] as const
    for (const [field, value] of texts) if (value) dispatch({ type: "typed", part: "contact", field, value })
    if (lines.length > 0) dispatch(appendLines(lines).add)
    setWholeArrival((whole) => ({ ...whole, source: "email", ...(isLately(sentAt) && { at: localTime(sentAt) }) }))
    setOffered(files)
  }

  const { pending, problem, onSubmit } = useSubmit({
    form,
    send: async (element, onSending) => {
      asked.current = state.lines.filter(isSent)
      const { prepareEntry } = await import("#web/admin/request-entry/prepare-entry.ts")
      const prepared = prepareEntry(state, arrival, element, attempt.current)
      if ("fields" in prepared) {
        asked.current = prepared.lines
        return prepared.fields
      }
      attempt.current = prepared
      onSending()
      const { number } = await enterRequest(prepared)
      void client.invalidateQueries({ queryKey: [quoteRequestsList.root] })
      flushSync(() => setSaved(true))
      showToast({ title: "Request saved", description: number })
      await navigate(paths.adminQuoteRequest(number))
      return undefined
    },
    show: (fields) => dispatch({ type: "refused", fields, sent: asked.current.map(({ id }) => id) }),
    failed: "The request was not saved.",
  })

  return {
    form,
    state,
    dispatch,
    ...useEntryLines(form, dispatch),
    arrival,
    setArrival: (change: Partial<Arrival>) => setWholeArrival((whole) => ({ ...whole, ...change })),
    offered,
    takeEmail,
    pending,
    problem,
    onSubmit,
    isUnsaved: !isSaved && isTyped(state),
  }
}

const isTyped = ({ contact, lines, attachments }: typeof blankRequestForm) =>
  Object.values(contact).some(Boolean) || lines.some((line) => !isBlank(line)) || attachments.length > 0

/** Changes the lines of an entered request. The name of a catalog product sets the category too. */
function useEntryLines(form: RefObject<HTMLFormElement | null>, dispatch: Dispatch<RequestFormAction>) {
  const { data: products } = useCatalogProducts()
  const changeLine = useCallback(
    ({ id }: LineDraft, field: RequestedLineField, value: string) => {
      const type = "line-typed"
      dispatch({ type, id, field, value })
      const product = field === "name" ? productNamed(value, products) : undefined
      if (!product) return
      dispatch({ type, id, field: "category", value: product.family })
      dispatch({ type, id, field: "slug", value: product.slug })
    },
    [dispatch, products],
  )
  const add = useCallback(() => addLine(form, dispatch), [form, dispatch])
  const remove = useCallback(
    (line: LineDraft, index: number) => removeLine(form, dispatch, line.id, index),
    [form, dispatch],
  )
  return { products, changeLine, addLine: add, removeLine: remove }
}

/** The one product of the catalog with this name. */
function productNamed(name: string, products: readonly ListedProduct[] = []): ListedProduct | undefined {
  const found = products.filter((product) => product.name.toLowerCase() === name.trim().toLowerCase())
  return found.length === 1 ? found[0] : undefined
}
