import type { App } from "#server/app.ts"

export const aPdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n")

interface Upload {
  name?: string
  content?: Buffer | string
  field?: string
  url?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

/** Sends a file as a browser's form does. */
export async function upload(
  { http }: Pick<App, "http">,
  { name = "drawing.pdf", content = aPdf, field = "file", headers = {}, ...where }: Upload = {},
) {
  const { url = "/api/attachments", remoteAddress = "127.0.0.1" } = where
  const form = new FormData()
  form.append(field, new File([content], name))
  const body = new Response(form)
  const type = body.headers.get("content-type")! // A form's body always has it, with the boundary.
  const payload = Buffer.from(await body.arrayBuffer())
  return http.inject({
    method: "POST",
    url,
    payload,
    remoteAddress,
    headers: { "content-type": type, ...headers },
  })
}
