import { AsyncLocalStorage } from "node:async_hooks"
import type { Dialect } from "kysely"

interface Call {
  isLate: () => boolean
}

const calls = new AsyncLocalStorage<Call>()

/** The call waited too long: its client may be gone before the answer. It has changed nothing. */
export class TooLate extends Error {}

/** Runs a call that begins no statement and commits nothing once it is late. */
export const refusedWhen = <T>(isLate: () => boolean, run: () => T): T => calls.run({ isLate }, run)

/** For what a late call must undo, and for what a repeated call does only once. */
export const evenIfLate = <T>(run: () => T): T => calls.exit(run)

function refuseIfLate() {
  if (calls.getStore()?.isLate()) throw new TooLate("The call took too long")
}

/** Refuses a late call when it gets a connection and before it commits, which covers any wait for locks or threads. */
export function refusingLateCalls(dialect: Dialect): Dialect {
  const createDriver = () => {
    const driver = dialect.createDriver()
    const { acquireConnection, commitTransaction } = driver
    driver.acquireConnection = async (options) => {
      const connection = await acquireConnection.call(driver, options)
      try {
        refuseIfLate()
      } catch (error) {
        await driver.releaseConnection(connection)
        throw error
      }
      return connection
    }
    driver.commitTransaction = async (connection) => {
      refuseIfLate()
      await commitTransaction.call(driver, connection)
      // To refuse now would deny what was done.
      const call = calls.getStore()
      if (call) call.isLate = () => false
    }
    return driver
  }
  return {
    createDriver,
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}
