interface SentCall {
  method: string
  credentials: "include"
  headers: Record<string, string>
  body: string | null
  signal: AbortSignal | null
}

/** Sends a call as `fetch` does, which cannot tell how much of the body has been sent: from 0 to 1. */
export const sendWithProgress =
  (onSent: (share: number) => void) =>
  (address: string, { method, headers, body, signal }: SentCall): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      request.withCredentials = true
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener("progress", ({ loaded, total }) => onSent(loaded / total))
      request.addEventListener("load", () => {
        const { status, statusText } = request
        resolve(new Response(request.responseText, { status, statusText }))
      })
      for (const failure of ["error", "abort"]) request.addEventListener(failure, () => reject(new TypeError(failure)))
      signal?.addEventListener("abort", () => request.abort())
      request.send(body)
    })
