import type { FamilyKey } from "#contract/families.ts"
import { catalogPaths, fscPath, productPath, slugOf } from "#contract/slug.ts"

const industries = {
  food: "/naics-424410",
  fuel: "/naics-457210",
  chemicals: "/naics-325199",
  hardware: "/naics-423710",
} as const satisfies Record<FamilyKey, string>

/** Every address of the site, spelled once. A pattern with `:name` is for the route table; its function fills it. */
export const paths = {
  home: "/",
  about: "/about",
  services: "/services",
  capabilities: "/capabilities",
  contact: "/contact",
  products: "/products",
  search: "/search",
  searchFor: (text: string) => `/search?${new URLSearchParams({ q: text }).toString()}`,
  foodProducts: "/food-products",
  fuelProducts: "/fuel-products",
  chemicalProducts: "/chemical-products",
  hardwareProducts: "/hardware-products",
  foodSupply: "/food-supply",
  quoteRequest: "/quote-request",
  /** The quote request with a line for a product in the buyer's own words. */
  requestFor: (product: string, nsn = "") => `/quote-request?${new URLSearchParams({ product, nsn }).toString()}`,
  /** The buyer's private page; the token is never known to the server's pages. */
  quotePattern: "/quotes/:token",
  productPattern: "/products/:family/:slug",
  product: productPath,
  fscPattern: "/fsc/:code",
  /** A Federal Supply Class with its products. */
  fsc: fscPath,
  naics: "/naics",
  naics424410: "/naics-424410",
  naics457210: "/naics-457210",
  naics325199: "/naics-325199",
  naics423710: "/naics-423710",
  capabilityStatement: "/capability-statement",
  privacy: "/privacy",
  terms: "/terms",
  accessibility: "/accessibility",
  login: "/login",
  adminLogin: "/admin-login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  acceptInvitation: "/accept-invitation",
  loginChoice: "/login-choice",
  verifyEmail: "/verify-email",
  confirmEmail: "/confirm-email",
  profile: "/profile",
  dashboard: "/dashboard",
  importContacts: "/dashboard/import-contacts",
  importOrders: "/dashboard/import-orders",
  ownQuotes: "/dashboard/quotes",
  recentlyDeleted: "/dashboard/recently-deleted",
  ownSales: "/dashboard/orders-with-us",
  admin: "/admin",
  adminSecurity: "/admin/security",
  adminContacts: "/admin/contacts",
  adminOrders: "/admin/orders",
  adminMessages: "/admin/messages",
  adminMessagePattern: "/admin/messages/:id",
  adminMessage: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  adminPayments: "/admin/payments",
  adminAtAGlance: "/admin/at-a-glance",
  adminPeople: "/admin/people",
  adminPersonPattern: "/admin/people/:id",
  adminPerson: (id: string) => `/admin/people/${encodeURIComponent(id)}`,
  adminAudit: "/admin/audit",
  adminHealth: "/admin/health",
  adminSales: "/admin/sales",
  adminSalePattern: "/admin/sales/:id",
  adminSale: (id: string) => `/admin/sales/${encodeURIComponent(id)}`,
  adminInvoices: "/admin/invoices",
  adminInvoicePattern: "/admin/invoices/:id",
  /** An invoice or a credit note. */
  adminInvoice: (id: string) => `/admin/invoices/${encodeURIComponent(id)}`,
  adminInvoiceDraftPattern: "/admin/invoices/:id/draft",
  /** The form of a draft. */
  adminInvoiceDraft: (id: string) => `/admin/invoices/${encodeURIComponent(id)}/draft`,
  adminReceivables: "/admin/receivables",
  adminQuoteRequests: "/admin/quote-requests",
  adminNewRequest: "/admin/quote-requests/new",
  adminQuoteRequestPattern: "/admin/quote-requests/:number",
  adminQuoteRequest: (number: string) => `/admin/quote-requests/${encodeURIComponent(number)}`,
  adminQuotePattern: "/admin/quote-requests/:number/quote",
  adminQuote: (number: string) => `/admin/quote-requests/${encodeURIComponent(number)}/quote`,
  adminCompany: "/admin/company",
  adminPages: "/admin/pages",
  adminDocumentPattern: "/admin/content/:path",
  /** A document's form, by the document's path: "pages/home.yaml". */
  adminDocument: (path: string) => `/admin/content/${encodeURIComponent(path.replace(/\.yaml$/, ""))}`,
  adminCatalog: "/admin/catalog",
  adminProductPattern: "/admin/catalog/:id",
  /** A product by its id; new and import are screens of their own. */
  adminProduct: (id: string) => `/admin/catalog/${encodeURIComponent(id)}`,
  adminPublishing: "/admin/publishing",
  /** A family's catalogue. */
  catalog: (family: FamilyKey) => catalogPaths[family],
  /** One category of a family's catalogue. */
  category: (family: FamilyKey, key: string) => `${catalogPaths[family]}?category=${encodeURIComponent(key)}`,
  /** A family's industry page, by its NAICS code. */
  industry: (family: FamilyKey) => industries[family],
  /** The catalog for machines: files, so link to them with a plain `<a>`. */
  catalogFile: (type: "csv" | "json") => `/catalog.${type}`,
  /** The accessibility report for machines (OpenACR): a file, so link to it with a plain `<a>`. */
  openAcr: () => "/accessibility/openacr.yaml",
  /** A sales contact's card for address books: a file, so link to it with a plain `<a>`. */
  contactCard: (name: string) => `/contacts/${slugOf(name)}.vcf`,
} as const
