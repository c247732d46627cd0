import { index, layout, route, type RouteConfig } from "@react-router/dev/routes"
import { paths } from "./paths.ts"

export default [
  layout("site/shell/SiteLayout.tsx", [
    index("site/home/HomePage.tsx"),
    route(paths.about, "site/about/AboutPage.tsx"),
    route(paths.services, "site/services/ServicesPage.tsx"),
    route(paths.capabilities, "site/capabilities/CapabilitiesPage.tsx"),
    route(paths.contact, "site/contact/ContactPage.tsx"),
    route(paths.products, "site/products/ProductsPage.tsx"),
    // One page for four addresses; each route needs an id of its own.
    route(paths.naics424410, "site/industries/IndustryPage.tsx", { id: "naics-424410" }),
    route(paths.naics457210, "site/industries/IndustryPage.tsx", { id: "naics-457210" }),
    route(paths.naics325199, "site/industries/IndustryPage.tsx", { id: "naics-325199" }),
    route(paths.naics423710, "site/industries/IndustryPage.tsx", { id: "naics-423710" }),
    route(paths.foodProducts, "site/catalogs/FoodProductsPage.tsx"),
    route(paths.fuelProducts, "site/catalogs/FuelProductsPage.tsx"),
    route(paths.chemicalProducts, "site/catalogs/ChemicalProductsPage.tsx"),
    route(paths.hardwareProducts, "site/catalogs/HardwareProductsPage.tsx"),
    route(paths.foodSupply, "site/food-supply/FoodSupplyPage.tsx"),
    route(paths.quoteRequest, "site/quote-request/QuoteRequestPage.tsx"),
    route(paths.capabilityStatement, "site/capability-statement/CapabilityStatementPage.tsx"),
    route(paths.privacy, "site/legal/PrivacyPage.tsx"),
    route(paths.terms, "site/legal/TermsPage.tsx"),
    route(paths.accessibility, "site/accessibility/AccessibilityPage.tsx"),
    route(paths.login, "auth/login/LoginPage.tsx"),
    route(paths.register, "auth/registration/RegisterPage.tsx"),
    route(paths.forgotPassword, "auth/password/ForgotPasswordPage.tsx"),
    route(paths.resetPassword, "auth/password/ResetPasswordPage.tsx"),
    route(paths.acceptInvitation, "auth/invitation/AcceptInvitationPage.tsx"),
    route(paths.loginChoice, "auth/login/LoginChoicePage.tsx"),
    route(paths.verifyEmail, "auth/verification/VerifyEmailPage.tsx"),
    route(paths.adminLogin, "auth/login/AdminLoginPage.tsx"),
    layout("auth/session/SignedInLayout.tsx", [
      layout("portal/PortalLayout.tsx", [
        route(paths.dashboard, "portal/DashboardPage.tsx"),
        route(paths.importContacts, "portal/imports/ImportContactsPage.tsx"),
        route(paths.importOrders, "portal/imports/ImportOrdersPage.tsx"),
        route(paths.recentlyDeleted, "portal/deleted/RecentlyDeletedPage.tsx"),
        // The page shows the account's security, an area of its own, below the company's profile.
        route(paths.profile, "portal/profile/ProfilePage.tsx", [index("auth/security/SecurityPage.tsx")]),
      ]),
      layout("admin/AdminLayout.tsx", [
        route(paths.admin, "admin/AdminDashboardPage.tsx"),
        // The account's security is an area of its own; administrators have no profile to show it on.
        route(paths.adminSecurity, "auth/security/AdminSecurityPage.tsx"),
        route(paths.adminContacts, "admin/contacts/ContactsPage.tsx"),
        route(paths.adminOrders, "admin/orders/OrdersPage.tsx"),
        route(paths.adminMessages, "admin/messages/MessagesPage.tsx"),
        route(paths.adminMessagePattern, "admin/messages/MessagePage.tsx"),
        route(paths.adminPayments, "admin/payments/PaymentsPage.tsx"),
        route(paths.adminAtAGlance, "admin/glance/AtAGlancePage.tsx"),
        route(paths.adminPeople, "admin/people/PeoplePage.tsx"),
        route(paths.adminPersonPattern, "admin/people/PersonPage.tsx"),
        route(paths.adminAudit, "admin/audit/AuditPage.tsx"),
        route(paths.adminQuoteRequests, "admin/quote-requests/QuoteRequestsPage.tsx"),
        route(paths.adminQuoteRequestPattern, "admin/quote-requests/QuoteRequestPage.tsx"),
      ]),
    ]),
    route("*", "site/not-found/NotFoundPage.tsx"),
  ]),
] satisfies RouteConfig
