import { useQuery } from "@tanstack/react-query"
import type { getBrandLook } from "#contract/content/brand-look.ts"
import type { Logo } from "#contract/content/brand.ts"
import type { CallInput } from "#contract/endpoint.ts"
import { loadFrom } from "#web/api/queries.ts"
import { uploadFile } from "#web/api/upload-file.ts"

/** The look that unsaved choices would give. Keeps the last reply until the next one arrives. */
export const useBrandLook = (query: CallInput<typeof getBrandLook>["query"]) =>
  useQuery({ ...loadFrom("GET /api/admin/brand-look", { query }), placeholderData: (last) => last, retry: false })

/** Makes a logo of a file. It is kept once the document is saved. */
export const sendLogo = (file: File) => uploadFile("/api/admin/logos", file) as Promise<Logo> // As the contract says.
