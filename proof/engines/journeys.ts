import { publicPaths } from "#contract/content/pages.ts"
import { paths } from "#web/paths.ts"
import type { MailSink } from "#server/testing/mail-sink.ts"
import type { Site } from "../../e2e/site.ts"
import type { Person } from "./person.ts"

/** Input of a journey. Each person has a browser of their own, with nothing stored in it. */
export interface Stage extends Site {
  person(): Promise<Person>
}

export type Journey = (stage: Stage) => Promise<void>

const password = "Quiet-River-27-Stone"
const acetone = "Acetone, technical grade"
const newAddress = () => `buyer-${crypto.randomUUID()}@example.com`

/** The path of the link in a letter to this person. */
async function linkTo(sink: MailSink, email: string, pattern: RegExp): Promise<string> {
  const [letter] = await sink.waitFor(1, ({ recipients, text }) => {
    return recipients.includes(email) && pattern.test(text ?? "")
  })
  return pattern.exec(letter!.text!)![0] // The letter was chosen for it.
}

async function searches({ person }: Stage) {
  const buyer = await person()
  await buyer.opens("/")
  await buyer.fills("Find a product", "acet")
  await buyer.at("listbox", "Products").sees("option", new RegExp(acetone))
  await buyer.fills("Find a product", "hammer\n")
  await buyer.isAt("/search?q=hammer")
  await buyer.at("main").clicks("link", /^Claw hammer/)
  await buyer.sees("heading", /Claw hammer/)
}

/** WebKit's window gets no narrower than 447 px. */
async function readsOnAPhone({ person }: Stage) {
  const reader = await person()
  await reader.browser.resize(390, 844)
  for (const path of publicPaths) {
    await reader.opens(path)
    await reader.sees("heading", /./)
    const hidden = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    const sideways = await reader.browser.evaluate<number>(hidden)
    if (sideways > 0) throw new Error(`${path} scrolls sideways by ${sideways} px`)
  }
}

async function registersAndKeepsContacts({ person, sink }: Stage) {
  const user = await person()
  const email = newAddress()
  await user.opens("/register")
  await user.fills("First Name", "Robin")
  await user.fills("Last Name", "Sample")
  await user.fills("Business Email", email)
  await user.fills("Password", password)
  await user.fills("Confirm Password", password)
  await user.clicks("checkbox", /agree/)
  await user.clicks("button", "Create Account")
  await user.isAt("/login")
  await user.opens(await linkTo(sink, email, /\/verify-email\?token=[\w-]+/))
  await user.reads("Your email has been verified successfully!")
  await user.isAt("/login")
  await user.fills("Email", email)
  await user.fills("Password", password)
  await user.clicks("button", "Sign In")
  await user.isAt("/dashboard")
  await user.reads("No contacts yet")

  await user.clicks("button", "Add Contact")
  const dialog = user.at("dialog", "Add New Contact")
  await dialog.clicks("button", "Create Contact")
  await dialog.reads("Name is required")
  await dialog.fills("Name", "Jordan Sample")
  await dialog.fills(/^Company/, "Sample Base Supply")
  await dialog.chooses("Type", "Client")
  await dialog.readsValue("Type", "client")
  await dialog.clicks("button", "Create Contact")
  await user.reads("Contact created successfully")
  await user.clicks("button", "Edit Jordan Sample")
  await user.at("dialog").fills("Name", "Jordan Reyes")
  await user.clicks("button", "Update Contact")
  await user.sees("heading", "Jordan Reyes")
  await user.clicks("button", "Delete Jordan Reyes")
  await user.reads("No contacts yet")
  await user.clicks("button", "Undo")
  await user.sees("heading", "Jordan Reyes")
}

async function asksAndAccepts({ person, sink, admin }: Stage) {
  const email = newAddress()
  const buyer = await person()
  await buyer.opens(paths.category("chemicals", "solvents"))
  await buyer.fills(new RegExp(`Quantity of ${acetone} in lbs`), "40000")
  await buyer.clicks("button", `Add to Inquiry ${acetone}`)
  await buyer.reads("Added to Quote Inquiry")
  await buyer.at("complementary", "Page tools").clicks("link", /./)
  await buyer.isAt("/quote-request")
  await buyer.readsValue("Product Name", acetone)
  await buyer.fills("Full Name", "Jordan Sample")
  await buyer.fills("Email", email)
  await buyer.clicks("button", "Submit Quote Request")
  await buyer.sees("heading", "Quote Request Received!")
  const number = /Q-\d{4}-\d{6}/.exec(await buyer.text())![0] // The screen says its number.

  const desk = await person()
  await desk.opens("/admin-login")
  await desk.fills("Email", admin.email)
  await desk.fills("Password", admin.password)
  await desk.clicks("button", "Sign In")
  await desk.clicks("link", new RegExp(number))
  await desk.clicks("button", "Write a quote")
  await desk.at("group", "Item 1").fills("Unit price", "1.85")
  await desk.clicks("button", "Send quote")
  await desk.at("alertdialog").clicks("button", "Send quote")
  await desk.reads("Quote sent")

  await buyer.opens(await linkTo(sink, email, /\/quotes\/[\w-]+/))
  await buyer.clicks("button", "Accept quote")
  await buyer.fills("Your name", "Jordan Sample")
  await buyer.fills(/^Purchase order number/, "PO-2026-7")
  await buyer.clicks("checkbox", /I am authorized to accept this quote/)
  await buyer.clicks("button", "Accept quote")
  await buyer.reads("Accepted by Jordan Sample")
  await desk.opens("/admin/sales")
  await desk.reads("PO-2026-7")
}

export const journeys: Record<string, Journey> = {
  "a reader with a phone opens every public page, and none scrolls sideways": readsOnAPhone,
  "a buyer searches from the home page and opens a product": searches,
  "a company registers, signs in, and adds, edits, deletes and brings back a contact": registersAndKeepsContacts,
  "a buyer asks from the catalog, the desk quotes, the buyer accepts": asksAndAccepts,
}
