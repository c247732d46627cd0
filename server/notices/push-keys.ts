import { openSecret, sealSecret } from "#server/auth/sealed-secret.ts"
import type { Api } from "#server/api.ts"

type Keeper = Pick<Api, "db" | "secretKey">

const owner = "push-keys"

/** The site's key pair for push services, made when it is first needed; undefined without SECRET_KEY. */
export async function readPushKeys({ db, secretKey }: Keeper) {
  if (!secretKey) return undefined
  const find = () => db.selectFrom("pushKeys").selectAll().executeTakeFirst()
  if (!(await find())) {
    const { default: webpush } = await import("web-push")
    const { publicKey, privateKey } = webpush.generateVAPIDKeys()
    const sealedPrivateKey = sealSecret(secretKey, owner, Buffer.from(privateKey))
    // Another process may have made them meanwhile.
    await db
      .insertInto("pushKeys")
      .values({ publicKey, sealedPrivateKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const kept = await find()
  const privateKey = kept && openSecret(secretKey, owner, kept.sealedPrivateKey)
  return privateKey && { publicKey: kept.publicKey, privateKey: privateKey.toString() }
}
