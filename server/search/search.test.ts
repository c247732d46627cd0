import { describe, expect, it } from "vitest"
import { searchLimits } from "#contract/catalog/search.ts"
import { useTestApp } from "#server/testing/test-app.ts"
import { indexProducts } from "./product-index.ts"

const app = useTestApp()

const find = async (q: string, more = "") => {
  const reply = await app().http.inject({ url: `/api/search?q=${encodeURIComponent(q)}${more}` })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ total: number; products: { name: string; family: string; fsc: string | null }[] }>()
}

/** A buyer's text, the product that must be found, and its lowest allowed rank, which is 1 by default. */
const searches: readonly (readonly [typed: string, product: string, among?: number])[] = [
  // Names, their beginnings and their plurals
  ["acetone", "Acetone, technical grade"],
  ["Acetone", "Acetone, technical grade"],
  ["aceton", "Acetone, technical grade"],
  ["claw hammer", "Claw hammer, curved claw, 16 oz"],
  ["hammers", "Claw hammer, curved claw, 16 oz", 3],
  ["AA batteries", "AA alkaline battery, 1.5 V"],
  ["drill bits", "Drill bit set, cobalt steel, 29-piece"],
  ["chicken wings", "Chicken wings, split, bone-in"],
  ["ribeye", "Beef ribeye, lip-on, boneless"],
  ["bottled water", "Water, bottled, 1 gal", 3],
  ["coffee", "Coffee, ground, roasted"],
  ["faucet", "Lavatory faucet, two handle, 4 in centerset, chrome"],
  ["extension ladder", "Extension ladder, fiberglass, 28 ft, Type IA"],
  ["jet fuel", "Jet A, bulk"],
  ["bleach", "Bleach, sodium hypochlorite, 5.25-8.25%"],
  ["DEF", "Diesel exhaust fluid (DEF), bulk"],
  // Everyday names that the catalog writes in numbers or grades
  ["80/20", "Ground beef, 80% lean, 20% fat"],
  ["ground beef 80/20", "Ground beef, 80% lean, 20% fat"],
  ["diesel", "ULSD No. 2-D S15, clear, on-road", 5],
  // Several words, in any order, of the name, the specifications and the packaging
  ["fire extinguisher abc", "Fire extinguisher, ABC dry chemical, 10 lb"],
  ["hammer claw", "Claw hammer, curved claw, 16 oz"],
  ["torque wrench 1/2", "Torque wrench, click type, 1/2 in drive"],
  ["acetone drum", "Acetone, technical grade"],
  ["55 gallon drum of acetone", "Acetone, technical grade"],
  ["stainless steel bolts", "Hex cap screw, 18-8 stainless steel, coarse thread"],
  ["nitrile gloves 15 mil", "Chemical-resistant nitrile gloves, 15 mil, 13 in"],
  ["15w40 diesel engine oil", "Diesel engine oil, CK-4, SAE 15W-40"],
  ["canned corn", "Corn, whole kernel, canned", 3],
  ["the hard hat", "Hard hat, cap style, Type I, Class E"],
  // Specifications and standards
  ["MIL-PRF-680", "Degreasing solvent, petroleum, Type II"],
  ["mil prf 680", "Degreasing solvent, petroleum, Type II"],
  ["MILPRF680", "Degreasing solvent, petroleum, Type II"],
  ["mil-prf680", "Degreasing solvent, petroleum, Type II"],
  ["PRF-680", "Degreasing solvent, petroleum, Type II"],
  ["P-D-680", "Degreasing solvent, petroleum, Type II"],
  ["MIL-PRF-63460", "Lubricant, cleaner and preservative for weapons (CLP)"],
  ["MIL-DTL-83133", "JP-8 turbine fuel, F-34, on request", 3],
  ["A-A-20120", "Mixed vegetables, canned"],
  ["AA20120", "Mixed vegetables, canned"],
  ["CID A-A-20120", "Mixed vegetables, canned"],
  ["A-A-59359", "Fuel spill control kit"],
  ["TT-I-735", "Isopropyl alcohol, 99%"],
  ["ASTM D329", "Acetone, technical grade"],
  ["astm d 329", "Acetone, technical grade"],
  ["D329", "Acetone, technical grade"],
  ["SAE J429", "Hex cap screw, Grade 5, zinc plated, coarse thread", 3],
  ["sae j 429", "Hex cap screw, Grade 8, zinc yellow, coarse thread", 3],
  ["15W-40", "Engine oil, combat and tactical service, SAE 15W-40", 3],
  ["ANSI Z87.1", "Safety glasses, clear, anti-fog, wraparound", 3],
  ["Z87.1", "Safety glasses, clear, anti-fog, wraparound", 3],
  ["UL 142", "Aboveground tank, single-wall steel, 500 gal", 6],
  ["IMPS 184", "Beef top sirloin butt, boneless"],
  ["IMPS No. 112A", "Beef ribeye, lip-on, boneless"],
  ["imps112a", "Beef ribeye, lip-on, boneless"],
  // CAS, UN, FSC, PSC, NAICS and stock numbers
  ["67-64-1", "Acetone, technical grade"],
  ["CAS 67-64-1", "Acetone, technical grade"],
  ["CAS No. 67-64-1", "Acetone, technical grade"],
  ["67 64 1", "Acetone, technical grade"],
  ["67641", "Acetone, technical grade"],
  ["78-93-3", "Methyl ethyl ketone (MEK)"],
  ["UN1090", "Acetone, technical grade"],
  ["un 1090", "Acetone, technical grade"],
  ["UN-1090", "Acetone, technical grade"],
  ["1090 acetone", "Acetone, technical grade"],
  ["8540 toilet", "Toilet tissue, two-ply, standard roll"],
  ["PSC 8540 multifold", "Paper towel, multifold"],
  ["FSC8540 multifold", "Paper towel, multifold"],
  ["toiletry paper", "Toilet tissue, two-ply, standard roll", 3],
  ["325199 acetone", "Acetone, technical grade"],
  ["NAICS 423710 claw hammer", "Claw hammer, curved claw, 16 oz"],
  ["6810-00-184-4796 acetone", "Acetone, technical grade"],
  // Everyday words
  ["JP8", "JP-8 turbine fuel, F-34, on request"],
  ["jp-8", "JP-8 turbine fuel, F-34, on request"],
  ["F34", "JP-8 turbine fuel, F-34, on request"],
  ["toilet paper", "Toilet tissue, two-ply, standard roll"],
  ["TP", "Toilet tissue, two-ply, standard roll"],
  ["trash bags", "Can liner, HDPE, 33 gal, 16 micron, natural", 2],
  ["No. 10 can", "Mixed vegetables, canned", 3],
  ["#10 can peaches", "Peaches, sliced, yellow cling, canned", 3],
  ["rubbing alcohol", "Isopropyl alcohol, 99%"],
  ["paint thinner", "Mineral spirits, regular"],
  ["battery acid", "Sulfuric acid, 95-98%, ACS reagent"],
  ["muriatic acid", "Hydrochloric acid, 37%, ACS reagent"],
  ["gun oil", "Lubricant, cleaner and preservative for weapons (CLP)"],
  ["allen wrench", "Hex key set, inch, long arm, 13-piece"],
  ["garbage can", "Waste receptacle, round, 44 gal"],
  ["hamburger", "Ground beef, 80% lean, 20% fat", 3],
  ["2x4", "Stud, SPF, 2 in x 4 in x 92-5/8 in, kiln dried"],
  ["MRE", "Commercial shelf-stable meal, with heater"],
  ["wire nuts", "Twist-on wire connector, winged, red"],
  ["commode", "Water closet, floor mount, elongated, 1.28 gal/flush"],
  // Typing errors
  ["acteone", "Acetone, technical grade"],
  ["asetone", "Acetone, technical grade"],
  ["kerosine", "Kerosene No. 1-K, clear"],
  ["nitrle glvoes", "Nitrile exam gloves, powder-free", 3],
  ["claw hamer", "Claw hammer, curved claw, 16 oz"],
  ["paper towls", "Paper towel, multifold", 2],
  ["isoproply alchohol", "Isopropyl alcohol, 99%"],
  ["polyurathane topcoat", "Polyurethane topcoat, aircraft, high solids", 3],
  ["hardhat", "Hard hat, cap style, Type I, Class E"],
  ["ply wood", "Plywood sheathing, CDX, 15/32 in, 4 ft x 8 ft"],
  ["🔥 acetone 🔥", "Acetone, technical grade"],
  ["ACÉTONE", "Acetone, technical grade"],
]

describe("a buyer", () => {
  const cases = searches.map(([typed, product, among = 1]) => ({ typed, product, among }))
  it.each(cases)("who types $typed finds $product", async ({ typed, product, among }) => {
    const { products } = await find(typed)
    expect(products.slice(0, among).map(({ name }) => name)).toContain(product)
  })

  it.each([
    ["6810-00-184-4796", "6810"],
    ["6810001844796", "6810"],
    ["NSN 6810 00 184 4796", "6810"],
    ["6810-00-184-479", "6810"],
    ["6810-00-1844-4796", "6810"],
    ["FSC 7930", "7930"],
    ["psc 8905", "8905"],
    ["8905", "8905"],
  ])("who types %s finds the products of its class", async (typed, fsc) => {
    const { total, products } = await find(typed, "&limit=20")
    expect(total).toBeGreaterThan(10)
    expect(new Set(products.map((product) => product.fsc))).toEqual(new Set([fsc]))
  })

  it.each([
    ["NAICS 424410", "food"],
    ["457210", "fuel"],
    ["325199", "chemicals"],
    ["naics 423710", "hardware"],
  ])("who types %s finds the products of its family", async (typed, family) => {
    const { total, products } = await find(typed, "&limit=20")
    expect(total).toBeGreaterThan(100)
    expect(new Set(products.map((product) => product.family))).toEqual(new Set([family]))
  })

  it.each([
    "a",
    "?",
    "🔥",
    "漢字",
    "<script>alert(1)</script>",
    "'; DROP TABLE products;--",
    "../../etc/passwd",
    "MIL-PRF-99999",
    "1005-00-123-4567",
    "__proto__",
    "x".repeat(searchLimits.text),
  ])("who types %s finds nothing, and no error", async (typed) => {
    expect((await find(typed)).total).toBe(0)
  })

  it("narrows a search down by family and class, and gets no more than was asked for", async () => {
    const all = await find("drum", "&limit=20")
    const { total, products } = await find("drum", "&family=fuel&limit=3")
    expect(products).toHaveLength(3)
    expect(products.every(({ family }) => family === "fuel")).toBe(true)
    expect(total).toBeLessThan(all.total)
    expect((await find("drum", "&fsc=8110")).products.every(({ fsc }) => fsc === "8110")).toBe(true)
  })

  it.each(["&limit=0", "&limit=21", "&limit=x", "&family=toys", "&fsc=81", `&q=${"x".repeat(searchLimits.text + 1)}`])(
    "is told which part of %s is wrong",
    async (wrong) => {
      const reply = await app().http.inject({ url: `/api/search?${wrong.slice(1)}` })
      expect(reply.statusCode).toBe(400)
      expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([wrong.slice(1).split("=")[0]])
    },
  )

  it("gets an answer where the owner's synonym has no word that counts", () => {
    const { site } = app().content
    const synonyms = [{ typed: ["A/A"], means: "the" }]
    const search = indexProducts({ ...site, search: { ...site.search, synonyms } })
    expect(search({ q: "A/A", page: 1, perPage: 20 }).products).toEqual([])
    expect(search({ q: "A/A hammer", page: 1, perPage: 20 }).products.length).toBeGreaterThan(0)
  })

  it("finds a product for every example and every synonym of the content", async () => {
    const { examples, synonyms } = app().api.content().search
    for (const text of [...examples, ...synonyms.flatMap(({ typed, means }) => [...typed, means])])
      expect.soft((await find(text)).total, text).toBeGreaterThan(0)
  })
})

describe("a visitor of /search", () => {
  const ask = (q: string, more: { family?: "food"; page?: number } = {}) =>
    app().search.answerVisitor({ q, page: 1, perPage: 20, ...more })

  it("is told how the text was read", () => {
    expect(ask("6810-00-184-4796").notes).toEqual([
      { kind: "nsn", typed: "6810-00-184-4796", fsc: "6810", title: "Chemicals" },
    ])
    expect(ask("TP").notes).toEqual([{ kind: "synonym", typed: "tp", means: "toilet tissue" }])
    expect(ask("UN1202").notes).toMatchObject([{ means: "NA1993", because: expect.stringContaining("49 CFR 172.101") }])
    expect(new Set(ask("UN1202").products.map(({ un }) => un))).toEqual(new Set(["UN1202", "NA1993"]))
    expect(ask("asetone").notes).toEqual([{ kind: "spelling", typed: "asetone", read: "acetone" }])
    expect(ask("helmit").notes).toEqual([{ kind: "spelling", typed: "helmit", read: "hard hat" }])
    expect(ask("gaskit").notes).toEqual([{ kind: "spelling", typed: "gaskit", read: "gasket" }])
    expect(ask("acetone zzzzqq").notes).toEqual([{ kind: "most-words" }])
  })

  it("is offered close words where nothing was found", () => {
    expect(ask("wrnch zzzqq").closeWords).toContain("wrench")
  })

  it("gets the first 200 of 10,000 characters searched for, and is told", () => {
    const answer = ask("acetone ".repeat(1_250))
    expect(answer).toMatchObject({ isCut: true, total: 1 })
    expect(answer.q.length).toBeLessThanOrEqual(searchLimits.text)
    expect(ask("acetone").isCut).toBe(false)
  })

  it("gets pages, and the last one beyond it", () => {
    const first = ask("drum")
    const last = ask("drum", { page: 1_000 })
    expect(first.products).toHaveLength(20)
    expect(last.page).toBe(first.pages)
    expect(last.products[0]!.name).not.toBe(first.products[0]!.name)
  })

  it("sees how many products each family and class has", () => {
    const { total, families, classes } = ask("drum")
    expect(families.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(classes[0]!.count).toBeGreaterThanOrEqual(classes[1]!.count)
    expect(ask("drum", { family: "food" }).families).toEqual(families)
  })

  it("sees which words match, as they are written", () => {
    expect(ask("mil prf 680").products[0]!.matches).toEqual(["MIL-PRF-680"])
    expect(ask("hammers").products[0]!.matches).toContain("hammer")
  })
})
