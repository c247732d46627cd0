import type { ReadableStream } from "node:stream/web"
import type { Env } from "#server/env.ts"
import { folderStore } from "./folder-store.ts"
import { s3Store } from "./s3-store.ts"

export type StoreEnv = Partial<
  Pick<Env, "BACKUP_URL" | "BACKUP_KEY" | "BACKUP_REGION" | "BACKUP_ACCESS_KEY_ID" | "BACKUP_SECRET_ACCESS_KEY">
>

export interface StoredFile {
  name: string
  bytes: number
}

/** The store at BACKUP_URL. Every method throws BackupProblem with a sentence for the owner. */
export interface BackupStore {
  list(): Promise<StoredFile[]>
  /** The file appears under its name only when all of it is there. */
  write(name: string, content: ReadableStream<Uint8Array>): Promise<void>
  read(name: string): Promise<ReadableStream<Uint8Array>>
  remove(name: string): Promise<void>
  /** Returns whether the folder is on the same disk as this store. Only folder stores have it. */
  isOnDiskOf?(folder: string): Promise<boolean>
}

/** Undefined without BACKUP_URL. */
export function openStore(env: StoreEnv): BackupStore | undefined {
  if (!env.BACKUP_URL) return undefined
  return env.BACKUP_URL.startsWith("file:") ? folderStore(env.BACKUP_URL) : s3Store(env)
}
