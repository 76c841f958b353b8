/**
 * Every row of these tables on this device, without the time and version of its last change. Reads the person's
 * database, or, for `files`, the database of shared files. Runs in the page, so it must be self-contained.
 */
export async function readRows(names: string[]): Promise<Record<string, unknown[]>> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))

  const pattern = names.includes('files') ? /^hearthkeep-shared-files$/ : /^hearthkeep-[0-9a-f-]{36}$/
  const databases = await indexedDB.databases()
  const name = databases.map((database) => database.name ?? '').find((known) => pattern.test(known)) ?? ''
  const database = await answerOf(indexedDB.open(name))
  const tables: Record<string, unknown[]> = {}
  for (const table of names) {
    const rows: Record<string, unknown>[] = await answerOf(database.transaction(table).objectStore(table).getAll())
    tables[table] = rows.map(({ updatedAt: _updatedAt, version: _version, ...row }) => row)
  }
  database.close()
  return tables
}
