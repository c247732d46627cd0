import type { Kysely, Transaction } from "kysely"
import type { Schema } from "./schema.ts"

/** The database outside a transaction. Never use it while a transaction is open: the embedded one has one connection. */
export type Db = Kysely<Schema>
/** A store function takes either: the database or an open transaction. */
export type DbOrTx = Db | Transaction<Schema>
