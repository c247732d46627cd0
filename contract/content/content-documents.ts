import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"

/** The company's words, facts and catalog as documents: one for each file of content/, edited in a shared draft. */
export const documentLimits = { path: 100, bytes: 262_144, versionsShown: 100 } as const

export const documentGroups = ["company", "pages", "catalog"] as const
export type DocumentGroup = (typeof documentGroups)[number]

export const ContentDocument = z.object({
  /** Below content/: "company.yaml", "pages/home.yaml", "catalog/solvents.yaml". */
  path: z.string(),
  title: z.string(),
  group: z.enum(documentGroups),
  /** Counts the changes of the draft, for If-Match. */
  version: z.number(),
  /** The draft differs from the published document. */
  changed: z.boolean(),
  /** The address of the administrator who changed the draft last. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
})
export type ContentDocument = z.infer<typeof ContentDocument>

/** Errors by a field's path, with entries counted from 0 ("leaders.0.email"; "" for the whole document). */
const FieldProblems = z.record(z.string(), z.string())

export const OpenDocument = ContentDocument.extend({
  /** The fields as the draft has them; names in braces such as {company.name} are not filled in. */
  value: z.record(z.string(), z.unknown()),
  /** The fields as visitors see them. */
  published: z.record(z.string(), z.unknown()),
  /** JSON Schema of the fields, with the labels and help texts of a form. */
  schema: z.record(z.string(), z.unknown()),
  problems: FieldProblems,
})
export type OpenDocument = z.infer<typeof OpenDocument>

/** A field that differs, by its label in the form, as text. Null: the field is not there. */
export const FieldDifference = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type FieldDifference = z.infer<typeof FieldDifference>

export const DocumentDifference = z.object({
  path: z.string(),
  title: z.string(),
  fields: z.array(FieldDifference),
})
export type DocumentDifference = z.infer<typeof DocumentDifference>

export const ContentVersion = z.object({
  /** 0 is the content as delivered with the program. */
  version: z.number(),
  publishedBy: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** The earlier version that this one restored. */
  restored: z.number().nullable(),
  /** The titles of the documents that it changed. */
  titles: z.array(z.string()),
})
export type ContentVersion = z.infer<typeof ContentVersion>

/** A value that the owner still has to replace or prove. */
export const LeftOver = z.object({
  path: z.string(),
  /** The document's title. */
  title: z.string(),
  /** By its path, entries counted from 0: "leaders.0.email", "badges.iso-9001". */
  field: z.string(),
  value: z.string(),
  todo: z.enum(["replace", "prove"]),
})
export type LeftOver = z.infer<typeof LeftOver>

const byPath = z.object({ path: z.string().max(documentLimits.path) })
const byVersion = z.object({ version: z.coerce.number().int().min(0).max(1_000_000_000) })
const Published = z.object({ version: z.number() })

export const listContent = endpoint("GET /api/admin/content", {
  who: "admin",
  summary: "All documents of the site's content, with what the draft changes",
  reply: { 200: z.array(ContentDocument) },
})

export const listLeftOvers = endpoint("GET /api/admin/content/left-overs", {
  who: "admin",
  summary: "What visitors see that is a sample still, or a claim without evidence",
  reply: { 200: z.array(LeftOver) },
})

export const getContent = endpoint("GET /api/admin/content/:path", {
  who: "admin",
  summary: "A document's draft, with the schema of its fields. Write slashes in the path as %2F",
  params: byPath,
  reply: { 200: OpenDocument },
})

export const changeContent = endpoint("PATCH /api/admin/content/:path", {
  who: "admin",
  summary: "Change fields of the draft by JSON Merge Patch (RFC 7396): null removes a field, a list is replaced whole",
  params: byPath,
  body: z.record(z.string().max(documentLimits.path), z.unknown()),
  honors: ["If-Match"],
  reply: { 200: OpenDocument },
})

export const discardContent = endpoint("DELETE /api/admin/content/:path", {
  who: "admin",
  summary: "Discard the draft of a document",
  params: byPath,
  honors: ["If-Match"],
  reply: { 204: null },
})

export const listContentChanges = endpoint("GET /api/admin/content/changes", {
  who: "admin",
  summary: "Changes that publishing would make, field by field, and problems that prevent it",
  reply: {
    200: z.object({
      documents: z.array(DocumentDifference),
      /** By the document's path. */
      problems: z.record(z.string(), FieldProblems),
    }),
  },
})

export const publishContent = endpoint("POST /api/admin/content/publish", {
  who: "admin",
  summary: "Show the draft to all visitors. Refused while a document has a problem",
  refuses: [409],
  reply: { 200: Published },
})

export const listContentVersions = endpoint("GET /api/admin/content/versions", {
  who: "admin",
  summary: "Published versions with date and person, newest first; the content as delivered is last",
  reply: { 200: z.array(ContentVersion) },
})

export const compareContentVersion = endpoint("GET /api/admin/content/versions/:version", {
  who: "admin",
  summary: "Changes that restoring a version would make, field by field",
  params: byVersion,
  reply: { 200: z.array(DocumentDifference) },
})

export const restoreContentVersion = endpoint("POST /api/admin/content/versions/:version/restore", {
  who: "admin",
  summary: "Publish an earlier version again, as a new version. Refused while there is a draft",
  params: byVersion,
  refuses: [409],
  reply: { 200: Published },
})

export const beginPreview = endpoint("POST /api/admin/content/preview", {
  who: "admin",
  summary: "Show the draft on all pages to this browser, for as long as its administrator is signed in",
  reply: { 204: null },
})

export const endPreview = endpoint("DELETE /api/admin/content/preview", {
  who: "admin",
  summary: "Show this browser the published pages again",
  reply: { 204: null },
})
