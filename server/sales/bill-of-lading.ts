import type { CatalogProduct } from "#contract/catalog/catalog.ts"
import type { Catalog } from "#contract/content/content.ts"
import { isMassOrVolume } from "#contract/values/units-of-issue.ts"
import type { Api } from "#server/api.ts"
import { productAt } from "#server/catalog/known-product.ts"
import type { BillOfLadingDocument, PackingList } from "#server/documents/shipping-documents.ts"
import { conflict } from "#server/http/errors.ts"
import { readPackingList } from "./delivery-papers.ts"

type Hazard = NonNullable<CatalogProduct["hazard"]>

/** Refuses hazardous goods without what 49 CFR 172.202 and 172.604 ask for: such a paper must not reach a driver. */
export async function readBillOfLading(api: Api, id: string): Promise<BillOfLadingDocument> {
  const { seller, packingList } = await readPackingList(api, id)
  const { catalog, company } = api.content()
  const lines = packingList.lines.map((line) => ({ ...line, hazard: hazardOf(catalog, line) }))
  const hazardous = lines.flatMap(({ hazard, ...line }) => (hazard ? [{ ...line, hazard }] : []))
  const lacks = [
    ...(hazardous.length > 0 && !company.emergencyContact
      ? ["the emergency telephone for hazardous goods (add it under Company, Company facts)"]
      : []),
    ...new Set(hazardous.flatMap((line) => lacksOf(line, packingList))),
  ]
  if (lacks.length > 0) throw conflict(`A bill of lading of these goods needs ${lacks.join("; ")}.`)
  return {
    seller,
    billOfLading: {
      ...packingList,
      lines: [
        ...hazardous.map((line) => ({ ...line, hazard: describeHazard(line.hazard) })),
        ...lines.filter(({ hazard }) => !hazard).map((line) => ({ ...line, hazard: null })),
      ],
      emergencyContact: hazardous.length > 0 ? company.emergencyContact : undefined,
    },
  }
}

/** The product's current hazard: papers follow the rules of today, not those of the day of the quote. */
function hazardOf(catalog: Catalog, { family, slug }: PackingList["lines"][number]): Hazard | undefined {
  const product = family && slug ? productAt(catalog, family, slug)?.product : undefined
  return product && "hazard" in product ? product.hazard : undefined
}

const grouped = new Set(["3", "5.1", "6.1", "8"])
/** Entries of class 8 without a packing group: batteries. */
const ungrouped = new Set(["UN2794", "UN2795", "UN2800", "UN3028"])

function lacksOf(line: PackingList["lines"][number] & { hazard: Hazard }, delivery: PackingList): string[] {
  const { item, description, hazard, unitOfIssue, weight } = line
  const ofLine = `of line ${item} (${description})`
  const isMeasured = isMassOrVolume(unitOfIssue)
  return [
    ...(hazard.shippingName ? [] : [`the proper shipping name ${ofLine} (add it to the product in the catalog)`]),
    ...(hazard.packingGroup || !grouped.has(hazard.class) || ungrouped.has(hazard.un)
      ? []
      : [`the packing group ${ofLine} (add it to the product in the catalog)`]),
    ...(isMeasured || weight !== null ? [] : [`the weight ${ofLine} (add it to the delivery)`]),
    ...(isMeasured && (delivery.containers === null || delivery.containerKind === null)
      ? ["the number and kind of containers, such as 1 cargo tank (add them to the delivery)"]
      : []),
  ]
}

/** The basic description in its lawful order: "UN1203, Gasoline, 3, PG II". */
const describeHazard = ({ un, shippingName, class: hazardClass, subsidiary, packingGroup }: Hazard): string =>
  [
    un,
    shippingName,
    subsidiary ? `${hazardClass} (${subsidiary})` : hazardClass,
    ...(packingGroup ? [`PG ${packingGroup}`] : []),
  ].join(", ")
