import { expect, it } from "vitest"
import { addMoney } from "#contract/values/money.ts"
import { anInvoicing } from "#server/testing/invoices.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const free = { item: null, amount: null, percent: null }
const sold = {
  products: [{ name: "Rock salt", unitPrice: "1.37" }],
  charges: [
    { ...free, kind: "pallet", label: "Pallet charge", amount: "18.00" },
    { ...free, kind: "discount", label: "Discount", percent: "3.33" },
  ],
  taxRate: "7.25",
  solicitation: { buyerType: "prime_contractor" },
} as const

it("an administrator who invoices a whole sale invoices the agreed total, with its fees, discount and tax", async () => {
  const { sale, deliver, draft } = await anInvoicing(app, sold)
  await deliver()
  expect(await draft()).toMatchObject({
    total: sale.total,
    paper: {
      taxTotal: sale.taxTotal,
      charges: [
        { label: "Shipping", amount: "10.00" },
        { label: "Pallet charge", amount: "18.00" },
        { label: "Discount (3.33%)", amount: "-4.56", taxRate: "7.25", taxAmount: "-0.33" },
      ],
    },
  })
})

it("an administrator who invoices in parts gives the agreed discount in all, and charges each fee once", async () => {
  const { invoiced } = await anInvoicing(app, sold)
  const papers = [
    await invoiced({ lines: [{ item: "1", quantity: 33 }] }),
    await invoiced({ lines: [{ item: "1", quantity: 33 }] }),
    await invoiced(),
  ]
  const charges = papers.flatMap(({ paper }) => paper.charges)
  const sum = (label: string) => addMoney(charges.filter((one) => one.label === label).map(({ amount }) => amount))
  expect([sum("Discount (3.33%)"), sum("Pallet charge"), sum("Shipping")]).toEqual(["-4.56", "18.00", "10.00"])
})
