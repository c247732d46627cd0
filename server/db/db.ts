import type { Kysely, Transaction } from "kysely"
import type { Schema } from "./schema.ts"

/** The database outside a transaction. Never use it while a transaction is open: the embedded one has one connection. */
export type Db = Kysely<Schema>
/** What a store function takes: the database or a transaction. */
export type DbOrTx = Db | Transaction<Schema>
