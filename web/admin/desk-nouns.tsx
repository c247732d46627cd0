import type { OwnedContact } from "#contract/books/contacts.ts"
import type { Message } from "#contract/desk/messages.ts"
import type { OwnedOrder } from "#contract/books/orders.ts"
import type { OwnedPayment } from "#contract/books/payments.ts"
import type { QuoteRequestSummary } from "#contract/quote-requests/quote-requests.ts"
import { ContactsTable } from "#web/admin/contacts/ContactsTable.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { MessagesTable } from "#web/admin/messages/MessagesTable.tsx"
import { OrdersTable } from "#web/admin/orders/OrdersTable.tsx"
import { PaymentsTable } from "#web/admin/payments/PaymentsTable.tsx"
import { QuoteRequestsTable } from "#web/admin/quote-requests/QuoteRequestsTable.tsx"
import { allContacts, allMessages, allOrders, allPayments } from "#web/api/desk-lists.ts"
import { quoteRequestsList } from "#web/api/quote-requests.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"

export const quoteRequestsNoun: DeskNoun<QuoteRequestSummary> = {
  heading: "Quote Requests",
  many: "quote requests",
  path: paths.adminQuoteRequests,
  csv: quoteRequestsList.csv,
  empty: {
    title: "No quote requests yet",
    text: "Requests from the quote form appear here.",
    action: (
      <ButtonLink variant="secondary" to={paths.quoteRequest}>
        See the quote form
      </ButtonLink>
    ),
  },
  Table: QuoteRequestsTable,
}

export const contactsNoun: DeskNoun<OwnedContact> = {
  heading: "All Contacts",
  many: "contacts",
  path: paths.adminContacts,
  csv: allContacts.csv,
  empty: { title: "No contacts yet", text: "Contacts that companies add in their portal appear here." },
  Table: ContactsTable,
}

export const ordersNoun: DeskNoun<OwnedOrder> = {
  heading: "All Orders",
  many: "orders",
  path: paths.adminOrders,
  csv: allOrders.csv,
  empty: { title: "No orders yet", text: "Orders that companies add in their portal appear here." },
  Table: OrdersTable,
}

export const messagesNoun: DeskNoun<Message> = {
  heading: "Contact Form Submissions",
  many: "submissions",
  path: paths.adminMessages,
  csv: allMessages.csv,
  empty: { title: "No submissions yet", text: "Messages from the contact form appear here." },
  Table: MessagesTable,
}

export const paymentsNoun: DeskNoun<OwnedPayment> = {
  heading: "All Payments",
  many: "payments",
  path: paths.adminPayments,
  csv: allPayments.csv,
  empty: { title: "No payments yet", text: "Payments that companies add in their portal appear here." },
  Table: PaymentsTable,
}
