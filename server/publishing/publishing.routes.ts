import type { FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import type { SiteContent } from "#contract/content/content.ts"
import {
  beginPreview,
  changeContent,
  compareContentVersion,
  discardContent,
  documentLimits,
  endPreview,
  getContent,
  listContent,
  listContentChanges,
  listContentVersions,
  listLeftOvers,
  publishContent,
  restoreContentVersion,
} from "#contract/content/content-documents.ts"
import { mayRead } from "#contract/auth/seats.ts"
import type { ContentPicture } from "#contract/content/picture.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { changedMeanwhile, Refusal } from "#server/http/errors.ts"
import { entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { listSamples } from "#server/content/samples.ts"
import { implement } from "#server/http/implement.ts"
import { clearPreviewCookie, findSignedIn, sendPreviewCookie } from "#server/http/session.ts"
import { knownPictures } from "#server/pictures/pictures.ts"
import { titleOf } from "./content-documents.ts"
import {
  changeDocument,
  checkPath,
  type Desk,
  draftedTexts,
  listDocuments,
  openDocument,
  problemsWith,
} from "./documents.ts"
import { isDeeperThan, isGroup, mergePatch } from "#contract/merge-patch.ts"
import { compareVersion, differencesFrom, publishDraft, restoreVersion } from "./publish.ts"
import type { PublishedContent } from "./published-content.ts"
import { listVersions, writeDraft } from "./publishing.store.ts"

/** Editing the content: documents, their shared draft, publications. */
export function registerPublishing(api: Api, published: PublishedContent): void {
  const { db, env } = api
  const desk: Desk = { db, published }
  const answer = async (path: string, reply: FastifyReply) => {
    const document = await openDocument(desk, path)
    void reply.header("etag", entityTagOf(document))
    return document
  }

  implement(api, listContent, () => listDocuments(desk))

  implement(api, listLeftOvers, async () => {
    const content = published.now()
    return listSamples(content).map(({ file, field, value, why }) => ({
      path: file,
      title: titleOf(file, content),
      // Samples count entries from 1, forms from 0.
      field: field.replace(/(?<=\.)\d+(?=\.|$)/g, (number) => String(Number(number) - 1)),
      value,
      todo: why === "has no evidence" ? ("prove" as const) : ("replace" as const),
    }))
  })

  implement(api, getContent, ({ params: { path }, reply }) => answer(path, reply))

  implement(api, changeContent, async ({ params: { path }, body, caller, request, reply }) => {
    if (isDeeperThan(12, body)) throw new Refusal(400, "This is nested too deeply")
    const expectedVersion = expectedVersionOf(request)
    const { value: before } = await openDocument(desk, path)
    const patch = await withKnownPictures(db, body, before)
    await changeDocument(desk, {
      path,
      change: (value) => mergePatch(value, patch),
      by: caller.user,
      expectedVersion,
    })
    return answer(path, reply)
  })

  implement(api, discardContent, async ({ params: { path }, caller, request }) => {
    const expectedVersion = expectedVersionOf(request)
    checkPath(path)
    if (!(await writeDraft(db, { path, text: null, by: caller.user.email, expectedVersion }))) throw changedMeanwhile()
    return undefined
  })

  implement(api, listContentChanges, async () => {
    const drafts = await draftedTexts(db)
    return { documents: differencesFrom(desk, drafts), problems: problemsWith(published, drafts) }
  })

  implement(api, publishContent, async ({ caller }) => ({
    version: await publishDraft(desk, caller.actor),
  }))

  implement(api, listContentVersions, async () => {
    const content = published.now()
    const versions = await listVersions(db, documentLimits.versionsShown)
    const delivered = { version: 0, publishedBy: null, publishedAt: null, restored: null, titles: [] }
    return [
      ...versions.map(({ number, paths, publishedAt, ...rest }) => ({
        ...rest,
        version: number,
        publishedAt: publishedAt.toISOString(),
        titles: paths.map((path) => titleOf(path, content)),
      })),
      delivered,
    ]
  })

  implement(api, compareContentVersion, ({ params: { version } }) => compareVersion(desk, version))

  implement(api, restoreContentVersion, async ({ params: { version }, caller }) => ({
    version: await restoreVersion(desk, caller.actor, version),
  }))

  implement(api, beginPreview, async ({ reply }) => {
    sendPreviewCookie(env, reply)
    return undefined
  })

  implement(api, endPreview, async ({ reply }) => {
    clearPreviewCookie(env, reply)
    return undefined
  })
}

/** The draft for an administrator who may read it, as far as it can be shown; undefined for everyone else. */
export async function previewFor(
  api: Api,
  published: PublishedContent,
  request: FastifyRequest,
): Promise<SiteContent | undefined> {
  // Only calls read their cookies by themselves.
  request.cookies = api.http.parseCookie(request.headers.cookie ?? "")
  const signedIn = await findSignedIn(api, request, { countsAsUse: false })
  if (signedIn?.user.role !== "admin" || signedIn.user.mustSetUpSecondFactor) return undefined
  if (!mayRead(signedIn.user, "content")) return undefined
  const drafts = await draftedTexts(api.db)
  const problems = problemsWith(published, drafts)
  return published.with([...drafts].filter(([path]) => !problems[path])).site
}

const Named = z.looseObject({ id: z.string().regex(/^[0-9a-f]{32}$/), width: z.number(), height: z.number() })

/**
 * The given fields of a document, each picture with the size of its stored files. A picture that the document already
 * names stays, even if its files are missing here.
 */
async function withKnownPictures(db: DbOrTx, given: unknown, before: unknown): Promise<unknown> {
  const found = picturesIn(given)
  if (found.length === 0) return given
  const pictures = await knownPictures(
    db,
    found.map(({ picture }) => picture),
    picturesIn(before).map(({ picture }) => picture),
    (index) => found[index]?.path ?? "",
  )
  return found.reduce((whole, { path }, index) => placed(whole, path.split("."), pictures[index]), given)
}

function picturesIn(value: unknown, path = ""): { path: string; picture: ContentPicture }[] {
  if (Named.safeParse(value).success) return [{ path, picture: value as ContentPicture }]
  const entries = Array.isArray(value) ? [...value.entries()] : isGroup(value) ? Object.entries(value) : []
  return entries.flatMap(([key, entry]) => picturesIn(entry, path ? `${path}.${key}` : String(key)))
}

function placed(whole: unknown, [key, ...rest]: string[], picture: unknown): unknown {
  if (key === undefined) return picture
  if (Array.isArray(whole))
    return whole.map((entry, index) => (String(index) === key ? placed(entry, rest, picture) : entry))
  return isGroup(whole) ? { ...whole, [key]: placed(whole[key], rest, picture) } : whole
}
