import type { EndpointAddress } from "#contract/endpoints.ts"
import type { FinderRow } from "#web/admin/find/found-rows.ts"
import { places } from "#web/admin/frame/places.ts"
import { useMay } from "#web/api/may.ts"
import { paths } from "#web/paths.ts"

interface Screen {
  title: string
  to: string
  /** Other words that people use for its settings, besides its title. */
  words: string
  call?: EndpointAddress
}

const content = "GET /api/admin/content"

/** Places where something is set, by the words that people look for. */
const settings: readonly Screen[] = [
  {
    title: "Badges and figures",
    to: paths.adminDocument("claims.yaml"),
    words: "badge claim certificate evidence",
    call: content,
  },
  {
    title: "Company facts",
    to: paths.adminDocument("company.yaml"),
    words: "name address phone UEI CAGE hours tagline",
    call: content,
  },
  { title: "Brand", to: paths.adminDocument("brand.yaml"), words: "logo color typeface icon theme", call: content },
  { title: "Managing partners", to: paths.adminDocument("leaders.yaml"), words: "leader owner bio", call: content },
  { title: "Sales contacts", to: paths.adminDocument("sales-contacts.yaml"), words: "salesperson", call: content },
  { title: "Active contract", to: paths.adminDocument("contract.yaml"), words: "past performance", call: content },
  {
    title: "Quote desk",
    to: paths.adminDocument("desk.yaml"),
    words: "opening hours holidays time zone promise terms margin",
    call: content,
  },
  { title: "Reply templates", to: paths.adminDocument("letters.yaml"), words: "email signature letter", call: content },
  {
    title: "Invoicing",
    to: paths.adminDocument("invoicing.yaml"),
    words: "remit bank TIN tax accounts interest",
    call: content,
  },
  { title: "Footer", to: paths.adminDocument("footer.yaml"), words: "lines below pages", call: content },
  { title: "Milestones", to: paths.adminDocument("milestones.yaml"), words: "history timeline", call: content },
  {
    title: "Page titles and descriptions",
    to: paths.adminDocument("meta.yaml"),
    words: "search engine keywords SEO",
    call: content,
  },
  { title: "Search words", to: paths.adminDocument("search.yaml"), words: "synonyms", call: content },
  { title: "New product", to: paths.adminProduct("new"), words: "add catalog item", call: "POST /api/admin/products" },
  {
    title: "Import products",
    to: paths.adminProduct("import"),
    words: "CSV upload catalog",
    call: "POST /api/admin/products",
  },
  { title: "New request", to: paths.adminNewRequest, words: "phone enter", call: "POST /api/admin/quote-requests" },
  {
    title: "Password",
    to: paths.adminSecurity,
    words: "change sign-in second factor authenticator sessions signature",
  },
]

const screens: readonly Screen[] = [
  ...places.map((place) => ({ ...place, title: place.label, words: "" })),
  ...settings,
]

const most = 5

/** Screens and settings with every word of the text that the person may open. */
export function useScreens(text: string): FinderRow[] {
  const may = useMay()
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return screens
    .filter(({ call }) => !call || may(call))
    .filter((screen) => words.every((word) => `${screen.title} ${screen.words}`.toLowerCase().includes(word)))
    .slice(0, most)
    .map(({ to, title, words: detail }) => ({ kind: "screen", id: to, title, detail }))
}
