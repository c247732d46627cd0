import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "s3rver"

/** An S3 server with one bucket. Its only access key is S3RVER, with the same secret. */
export async function anS3Server() {
  const directory = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "backups", configs: [] }],
  })
  const { port } = await server.run()
  return {
    address: `http://127.0.0.1:${port}`,
    access: { BACKUP_ACCESS_KEY_ID: "S3RVER", BACKUP_SECRET_ACCESS_KEY: "S3RVER" },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
