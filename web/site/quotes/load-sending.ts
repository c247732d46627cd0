/**
 * What only a sent form needs, loaded when somebody begins to fill it in: the page shows sooner without it. Nothing is
 * sent before the confirmation's screen is here too, so that an accepted request can always be shown as one.
 */
export async function loadSending() {
  const [sending] = await Promise.all([import("./send-quote-request.ts"), loadQuoteReceived()])
  return sending
}

export async function loadQuoteReceived() {
  const { QuoteReceived } = await import("./QuoteReceived.tsx")
  return { default: QuoteReceived }
}
