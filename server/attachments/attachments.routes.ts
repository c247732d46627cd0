import { uploadAttachment } from "#contract/quote-requests/attachments.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { networkOf } from "#server/http/network-of.ts"
import { receiveAttachment, refuseTooMany } from "./receive-attachment.ts"
import { uploadPlaces } from "./upload-places.ts"

export function registerAttachments(api: Api): void {
  const inPlace = uploadPlaces()
  implement(api, uploadAttachment, async ({ request, receive }) => {
    const network = networkOf(request.ip)
    await refuseTooMany(api, network)
    return inPlace(network, () => receiveAttachment(api, network, receive))
  })
}
