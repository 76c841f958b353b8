import { Dexie, type DBCore, type DBCoreTable, type Middleware, type Transaction } from 'dexie'

/**
 * Resolves a write once its request is issued: the end of the transaction reports whether it was stored, and a failed
 * write aborts the whole transaction. Dexie itself waits for the result of each write.
 */
export const unawaitedWrites: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'prompt writes',
  // Below all of Dexie's own middleware.
  level: -10,
  create: (below) => ({ ...below, table: (name) => withPromptWrites(below.table(name)) }),
}

const written = new WeakSet<object>()

/** Whether anything was written in the transaction. */
export const hasWritten = ({ idbtrans }: Transaction): boolean => written.has(idbtrans)

function withPromptWrites(table: DBCoreTable): DBCoreTable {
  const { extractKey } = table.schema.primaryKey
  return {
    ...table,
    mutate(request) {
      written.add(request.trans)
      if ((request.type !== 'put' && request.type !== 'delete') || !extractKey) return table.mutate(request)
      const store = (request.trans as unknown as IDBTransaction).objectStore(table.name)
      const [asked, results] =
        request.type === 'put'
          ? [request.values.map((row) => store.put(row)), request.values.map(extractKey)]
          : [request.keys.map((key: IDBValidKey) => store.delete(key)), [...request.keys]]
      // Otherwise the error bubbles to Dexie, which prevents it from aborting the transaction.
      for (const one of asked) one.addEventListener('error', (event) => event.stopPropagation())
      return Dexie.Promise.resolve({ numFailures: 0, failures: {}, results, lastResult: results.at(-1) })
    },
  }
}
