import { ContentPicture } from "#contract/content/picture.ts"
import { endpoint } from "#contract/endpoint.ts"

export const uploadPicture = endpoint("POST /api/admin/pictures", {
  who: "admin",
  summary:
    "Upload a JPEG, PNG or WebP picture for a product; the multipart field is `file`. Name its id in the product's `pictures`",
  upload: "file",
  reply: { 201: ContentPicture.pick({ id: true, width: true, height: true }) },
})
