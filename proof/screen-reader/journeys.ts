import { post, signInAsCompany } from "../../e2e/portal-account.ts"
import { aSentQuote } from "../../e2e/sold-quote.ts"
import type { Site } from "../../e2e/site.ts"
import type { Reader } from "./reader.ts"

type Journey = (reader: Reader, site: Site) => Promise<void>

async function askForAQuote(reader: Reader) {
  await reader.open("/quote-request")
  reader.mustHear("the page's title", /Request a Quote/)
  await reader.press("Tab")
  reader.mustHear("the way past the navigation", /Skip to main content.*link/)
  await reader.press("Return")
  await reader.pressUntil("Tab", /Submit Quote Request/)
  await reader.press("Return")
  reader.mustHear("the first field with a mistake, by its name", /Full Name/)
  reader.mustHear("what is wrong with it", /required|enter your/i)
  await reader.type("Jordan Sample")
  await reader.pressUntil("Tab", /^Email|Email.*entry/)
  await reader.type("jordan@example.com")
  await reader.pressUntil("Tab", /Category/)
  reader.mustHear("which product the field is about", /Product 1/)
  await reader.type("Food")
  reader.mustHear("the category that was chosen", /Food and Provisions/)
  await reader.pressUntil("Tab", /Product Name/)
  await reader.type("Long-grain rice")
  await reader.pressUntil("Tab", /Quantity/)
  await reader.type("400")
  await reader.pressUntil("Tab", /Add Product/)
  await reader.press("Return")
  reader.mustHear("the new product", /Product 2/)
  await reader.pressUntil("Tab", /Remove product 2/)
  await reader.press("Return")
  await reader.pressUntil("Tab", /Submit Quote Request/)
  await reader.press("Return")
  reader.mustHear("that the request arrived", /Quote Request Received|Quote Request Submitted/)
}

async function acceptAQuote(reader: Reader, { sink, admin }: Site) {
  const { request } = reader.page
  await post(request, "/api/login", admin)
  const { path } = await aSentQuote(request, sink, "buyer@example.com")
  await post(request, "/api/logout", {})
  await reader.open(path)
  reader.mustHear("the page's title", /Your Quote/)
  await reader.press("h")
  reader.mustHear("the quote's heading", /Quote ?Q-.*heading level 1/)
  await reader.pressUntil("Down", /Rock salt/)
  await reader.pressUntil("Down", /Total column header \$/)
  reader.mustHear("the total beside its column's name", /Total column header \$3,300\.00/)
  await reader.pressUntil("Tab", /Accept quote/)
  await reader.press("Return")
  reader.mustHear("what the order comes to", /Total of the chosen lines.*3,300\.00/)
  await reader.press("Tab")
  reader.mustHear("what opened", /form Accept quote/)
  reader.mustHear("the line to order with its price", /Rock salt.*3,300\.00 check box checked/)
  await reader.press("space")
  reader.mustHear("the total without it", /\$0\.00/)
  await reader.press("space")
  reader.mustHear("the total with it", /\$3,300\.00/)
  await reader.pressUntil("Tab", /Accept quote.*button/)
  await reader.press("Return")
  reader.mustHear("the first mistake", /Your name|authorized/)
  await reader.type("Jordan Sample")
  await reader.pressUntil("Tab", /authorized/)
  await reader.press("space")
  reader.mustHear("that the box is checked", /checked/)
  await reader.pressUntil("Tab", /Accept quote.*button/)
  await reader.press("Return")
  reader.mustHear("that the quote is accepted", /accepted/i)
}

async function addAContact(reader: Reader, { sink }: Site) {
  await signInAsCompany(reader.page, sink)
  await reader.open("/dashboard")
  reader.mustHear("the page's title", /Dashboard|Contacts/)
  await reader.pressUntil("Tab", /Add Contact/)
  await reader.press("Return")
  reader.mustHear("the dialog's title", /Add New Contact dialog/)
  reader.mustHear("the field that has the keyboard", /Name.*entry/)
  await reader.pressUntil("Tab", /Create Contact/)
  await reader.press("Return")
  reader.mustHear("the field with the mistake", /Name/)
  reader.mustHear("what is wrong with it", /Name is required/)
  await reader.type("Jordan Sample")
  await reader.pressUntil("Tab", /Email/)
  await reader.type("jordan@example.com")
  await reader.pressUntil("Tab", /Create Contact/)
  await reader.press("Return")
  reader.mustHear("that the contact is saved", /Contact created successfully/)
  await reader.press("shift+Tab")
  reader.mustHear("that the keyboard is back at Add Contact, by what is before it", /Export CSV/)
  await reader.pressUntil("Tab", /Delete Jordan Sample/)
  await reader.press("Return")
  reader.mustHear("that the contact is deleted", /Contact deleted successfully/)
}

export const journeys: Record<string, Journey> = {
  "ask-for-a-quote": askForAQuote,
  "accept-a-quote": acceptAQuote,
  "add-a-contact": addAContact,
}
