import { Dexie, type DBCore, type DBCoreTable, type Middleware } from 'dexie'

/**
 * A write is done once the browser has been told of it: the end of the transaction says whether it was kept, and what
 * fails ends all of it. Dexie itself waits for the answer to each.
 */
export const promptWrites: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'prompt writes',
  // Below all that Dexie does.
  level: -10,
  create: (below) => ({ ...below, table: (name) => withPromptWrites(below.table(name)) }),
}

function withPromptWrites(table: DBCoreTable): DBCoreTable {
  const { extractKey } = table.schema.primaryKey
  return {
    ...table,
    mutate(request) {
      if ((request.type !== 'put' && request.type !== 'delete') || !extractKey) return table.mutate(request)
      const store = (request.trans as unknown as IDBTransaction).objectStore(table.name)
      const [asked, results] =
        request.type === 'put'
          ? [request.values.map((row) => store.put(row)), request.values.map(extractKey)]
          : [request.keys.map((key: IDBValidKey) => store.delete(key)), [...request.keys]]
      // Dexie would hear of it on the way up, and keep it from ending the transaction.
      for (const one of asked) one.addEventListener('error', (event) => event.stopPropagation())
      return Dexie.Promise.resolve({ numFailures: 0, failures: {}, results, lastResult: results.at(-1) })
    },
  }
}
