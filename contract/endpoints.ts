import type { EndpointShape } from "#contract/endpoint.ts"
import {
  register,
  verifyEmail,
  resendVerification,
  forgotPassword,
  resetPassword,
  changePassword,
  listSessions,
  endOtherSessions,
  listSecurityEvents,
} from "#contract/accounts.ts"
import { downloadAttachment, downloadOwnAttachment, uploadAttachment } from "#contract/attachments.ts"
import { listAuditEvents, exportAuditEvents } from "#contract/audit.ts"
import { getBookFigures } from "#contract/book-figures.ts"
import { listCatalogProducts } from "#contract/catalog-products.ts"
import {
  listContacts,
  createContact,
  getContact,
  changeContact,
  deleteContact,
  restoreContact,
  exportContacts,
  listAllContacts,
  exportAllContacts,
} from "#contract/contacts.ts"
import { getContractCard } from "#contract/government-contract.ts"
import { getCompanySummary, getCompanyActivity, getSiteSummary } from "#contract/dashboard.ts"
import { listDeletedRows } from "#contract/deleted-rows.ts"
import { listAssignees } from "#contract/desk.ts"
import { getDeskFigures } from "#contract/desk-figures.ts"
import {
  beginImport,
  sendImportRows,
  finishImport,
  undoImport,
  cancelImport,
  countKnownRows,
} from "#contract/imports.ts"
import {
  listInvitations,
  inviteAdministrator,
  withdrawInvitation,
  checkInvitation,
  acceptInvitation,
} from "#contract/invitations.ts"
import {
  sendMessage,
  listMessages,
  exportMessages,
  getMessage,
  changeMessage,
  addMessageNote,
  getMessageReplyDrafts,
  replyToMessage,
} from "#contract/messages.ts"
import { getNews } from "#contract/news.ts"
import {
  listOrders,
  createOrder,
  getOrder,
  changeOrder,
  deleteOrder,
  restoreOrder,
  exportOrders,
  listAllOrders,
  exportAllOrders,
} from "#contract/orders.ts"
import {
  listPayments,
  createPayment,
  getPayment,
  changePayment,
  deletePayment,
  restorePayment,
  exportPayments,
  listAllPayments,
  exportAllPayments,
} from "#contract/payments.ts"
import {
  listPeople,
  getPerson,
  verifyPerson,
  resendVerificationLetter,
  lockPerson,
  unlockPerson,
  endSessionsOfPerson,
  clearSecondFactorOfPerson,
  endAdministration,
} from "#contract/people.ts"
import { getProfile, createProfile, changeProfile } from "#contract/profiles.ts"
import {
  listQuotesOfRequest,
  createQuote,
  getQuote,
  changeQuote,
  discardQuote,
  sendQuote,
  withdrawQuote,
  recordAcceptance,
  recordDecline,
} from "#contract/quote-desk.ts"
import {
  acceptQuote,
  askAboutQuote,
  declineQuote,
  downloadQuoteCsv,
  downloadQuoteJson,
  downloadQuotePdf,
  downloadQuoteUbl,
  listOwnQuoteRequests,
  openOwnQuoteRequest,
  readQuotePage,
  sendStatusLink,
} from "#contract/quote-page.ts"
import {
  downloadRequestCsv,
  downloadRequestJson,
  downloadRequestPdf,
  downloadRequestUbl,
  getQuotePdf,
  getQuoteCsv,
  getQuoteJson,
  getQuoteUbl,
  getQuoteRequestPdf,
  getQuoteRequestCsv,
  getQuoteRequestJson,
  getQuoteRequestUbl,
} from "#contract/quote-files.ts"
import {
  createQuoteRequest,
  listQuoteRequests,
  getQuoteRequest,
  changeQuoteRequest,
  addQuoteNote,
  getQuoteReplyDrafts,
  replyToQuoteRequest,
  exportQuoteRequests,
} from "#contract/quote-requests.ts"
import { getSaleFigures } from "#contract/sale-figures.ts"
import { listSales, getSale, changeSale, exportSales, listOwnSales } from "#contract/sales.ts"
import { listMissedSearches, searchProducts } from "#contract/search.ts"
import {
  getSecondFactor,
  setUpSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from "#contract/second-factor.ts"
import { login, logout, getCurrentUser, getSessionEnd, getWaysIn } from "#contract/users.ts"

/**
 * Every call by its noun: the tags and operation ids of the OpenAPI document. The browser does not load this table, which
 * would bring every schema along.
 */
export const endpointsByNoun = {
  Catalog: { listCatalogProducts },
  Search: { searchProducts, listMissedSearches },
  "Quote requests": {
    createQuoteRequest,
    listQuoteRequests,
    getQuoteRequest,
    changeQuoteRequest,
    addQuoteNote,
    getQuoteReplyDrafts,
    replyToQuoteRequest,
    exportQuoteRequests,
  },
  Attachments: { uploadAttachment, downloadAttachment, downloadOwnAttachment },
  Quotes: {
    listQuotesOfRequest,
    createQuote,
    getQuote,
    changeQuote,
    discardQuote,
    sendQuote,
    withdrawQuote,
    readQuotePage,
    acceptQuote,
    declineQuote,
    askAboutQuote,
    downloadQuotePdf,
    downloadQuoteCsv,
    downloadQuoteJson,
    downloadQuoteUbl,
    downloadRequestPdf,
    downloadRequestCsv,
    downloadRequestJson,
    downloadRequestUbl,
    recordAcceptance,
    recordDecline,
    sendStatusLink,
    listOwnQuoteRequests,
    openOwnQuoteRequest,
  },
  "Quote files": {
    getQuotePdf,
    getQuoteCsv,
    getQuoteJson,
    getQuoteUbl,
    getQuoteRequestPdf,
    getQuoteRequestCsv,
    getQuoteRequestJson,
    getQuoteRequestUbl,
  },
  Sales: { listSales, getSale, changeSale, exportSales, listOwnSales, getSaleFigures },
  Messages: {
    sendMessage,
    listMessages,
    exportMessages,
    getMessage,
    changeMessage,
    addMessageNote,
    getMessageReplyDrafts,
    replyToMessage,
  },
  Desk: { listAssignees, getDeskFigures, getNews },
  Sessions: { login, logout, getCurrentUser, getSessionEnd, getWaysIn, listSessions, endOtherSessions },
  Accounts: {
    register,
    verifyEmail,
    resendVerification,
    forgotPassword,
    resetPassword,
    changePassword,
    listSecurityEvents,
  },
  "Second factors": {
    getSecondFactor,
    setUpSecondFactor,
    confirmSecondFactor,
    disableSecondFactor,
    renewRecoveryCodes,
  },
  People: {
    listPeople,
    getPerson,
    verifyPerson,
    resendVerificationLetter,
    lockPerson,
    unlockPerson,
    endSessionsOfPerson,
    clearSecondFactorOfPerson,
    endAdministration,
  },
  Invitations: { listInvitations, inviteAdministrator, withdrawInvitation, checkInvitation, acceptInvitation },
  Audit: { listAuditEvents, exportAuditEvents },
  Profiles: { getProfile, createProfile, changeProfile },
  Contacts: {
    listContacts,
    createContact,
    getContact,
    changeContact,
    deleteContact,
    restoreContact,
    exportContacts,
    listAllContacts,
    exportAllContacts,
  },
  Orders: {
    listOrders,
    createOrder,
    getOrder,
    changeOrder,
    deleteOrder,
    restoreOrder,
    exportOrders,
    listAllOrders,
    exportAllOrders,
  },
  Payments: {
    listPayments,
    createPayment,
    getPayment,
    changePayment,
    deletePayment,
    restorePayment,
    exportPayments,
    listAllPayments,
    exportAllPayments,
  },
  Imports: { beginImport, sendImportRows, finishImport, undoImport, cancelImport, countKnownRows },
  Dashboards: {
    getCompanySummary,
    getCompanyActivity,
    getSiteSummary,
    listDeletedRows,
    getBookFigures,
    getContractCard,
  },
} satisfies Record<string, Record<string, EndpointShape>>
