import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { OpenDocument } from "#contract/content/content-documents.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useSettledStep, useStep } from "#web/api/queries.ts"
import { ifMatch } from "#web/api/versions.ts"

const root = "/api/admin/content"

interface Versioned {
  path: string
  version: number
}

/** Other administrators change the draft too, so nothing of it is shown from memory. */
const fresh = { staleTime: 0, refetchOnMount: "always" } as const

export const useDocuments = () => useQuery({ ...loadFrom(`GET ${root}`), ...fresh })

/** Values left to replace, and claims left to prove. */
export const useLeftOvers = () => useQuery({ ...loadFrom(`GET ${root}/left-overs`), ...fresh })

const openDocument = (path: string) => loadFrom(`GET ${root}/:path`, { params: { path } })

export const useDocument = (path: string) => useQuery({ ...openDocument(path), ...fresh })

export const readDocument = (path: string) => callSignedIn(`GET ${root}/:path`, { params: { path } })

export const useContentChanges = () => useQuery({ ...loadFrom(`GET ${root}/changes`), ...fresh })

export const useContentVersions = () => useQuery({ ...loadFrom(`GET ${root}/versions`), ...fresh })

export const useComparison = (version: number) =>
  useQuery({
    ...loadFrom(`GET ${root}/versions/:version`, { params: { version } }),
    ...fresh,
  })

/** Changes the version that is on screen; an older one is refused with 412. */
export const useSaveDocument = () =>
  useStep(
    ({ patch, ...document }: Versioned & { patch: Record<string, unknown> }) =>
      callSignedIn(
        `PATCH ${root}/:path`,
        { params: { path: document.path }, body: patch },
        { headers: ifMatch(document.version) },
      ),
    (client, saved: OpenDocument) => {
      client.setQueryData(openDocument(saved.path).queryKey, saved)
      reload(client)
    },
  )

export const useDiscardDocument = () =>
  useSettledStep(
    (document: Versioned) =>
      callSignedIn(`DELETE ${root}/:path`, { params: { path: document.path } }, { headers: ifMatch(document.version) }),
    reload,
  )

export const usePublish = () => useSettledStep(() => callSignedIn(`POST ${root}/publish`), reload)

export const useRestore = () =>
  useSettledStep(
    (version: number) => callSignedIn(`POST ${root}/versions/:version/restore`, { params: { version } }),
    reload,
  )

export const startPreview = () => callSignedIn(`POST ${root}/preview`)

export const stopPreview = () => callSignedIn(`DELETE ${root}/preview`)

/** The lists of documents, changes and versions; an open form keeps its texts. */
const reload = (client: QueryClient) =>
  void client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      typeof first === "string" && first.startsWith(root) && second === undefined,
  })
