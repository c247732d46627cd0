import { z } from "zod"
import { CompanyAddress, Phone } from "./company.ts"
import { words } from "./words.ts"

/** Where payments go (FAR 52.232-25(a)(3)(vi)). It must be the same as in the contract. */
export const RemitTo = z.strictObject({ name: words(120), address: CompanyAddress })
export type RemitTo = z.infer<typeof RemitTo>

/** Contact for buyers who report a defective invoice (FAR 52.232-25(a)(3)(vii)). */
export const DefectContact = z.strictObject({
  name: words(120),
  title: words(120),
  phone: Phone,
  address: CompanyAddress,
})
export type DefectContact = z.infer<typeof DefectContact>

/** A state's certificate of a small or veteran-owned business. */
export const Certificate = z.strictObject({
  name: words(120),
  number: words(40),
  endsOn: z.iso.date("must be a date such as 2027-06-30").describe("The last day, such as 2027-06-30."),
})
export type Certificate = z.infer<typeof Certificate>

const account = (name: string, title: string, description: string) =>
  words(80).default(name).meta({ title, description })

const RateDay = z.iso.date("must be a date such as 2026-07-01")

/** A rate of the Prompt Payment Act, as the Treasury publishes it twice a year. */
const InterestRate = z
  .strictObject({
    from: RateDay.meta({ title: "From", description: "The first day of the rate." }),
    to: RateDay.meta({ title: "To", description: "The last day of the rate." }),
    percent: z.number().min(0.0001).max(99).meta({ title: "Percent a year", description: "Such as 4.875." }),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "must be on or after the first day" })
export type InterestRate = z.infer<typeof InterestRate>

/** The bookkeeper's names of the accounts that the journal posts to. */
const JournalAccounts = z.strictObject({
  receivable: account("Accounts receivable", "Receivable", "What buyers owe."),
  sales: account("Sales", "Sales", "What invoices charge for goods, without tax."),
  salesTax: account("Sales tax payable", "Sales tax", "What invoices charge as sales tax."),
  charges: account("Freight and charges", "Charges", "Freight and other charges of invoices."),
  cash: account("Cash", "Cash", "Payments received, by any method."),
  credits: account("Customer credits", "Credits", "What buyers paid beyond their invoices."),
})
export type JournalAccounts = z.infer<typeof JournalAccounts>

/** content/invoicing.yaml: company facts on invoices, besides its name and address. */
export const Invoicing = z.strictObject({
  remitTo: RemitTo.optional().meta({
    title: "Remit to",
    description: "Where payments go. Invoices to federal agencies and to the State of California must name it.",
  }),
  contact: DefectContact.optional().meta({
    title: "Person for defective invoices",
    description: "Federal invoices must name the person with title, telephone and mailing address.",
  }),
  certificates: z.array(Certificate).max(20).meta({
    title: "State certificates",
    description:
      "Printed on invoices to California agencies until their last day: the penalty for late payment depends on them.",
  }),
  interestRates: z.array(InterestRate).max(100).default([]).meta({
    title: "Interest rates of the Prompt Payment Act",
    description:
      "The Treasury's rate for late federal payments, by the day after the due day. Without a rate for that day an invoice shows the days late and no amount.",
  }),
  accounts: JournalAccounts.prefault({}).meta({
    title: "Accounts of the journal",
    description: "The account names in the bookkeeper's journal, as your accounting software has them.",
  }),
})
export type Invoicing = z.infer<typeof Invoicing>
