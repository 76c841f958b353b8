import type { PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
// Runs in a page of the built application: returns the texts that it has read in documents.

interface ReadText {
  /** The title of the document. */
  title: string
  pages: PageText[]
}

/** @public */
export async function readTexts(): Promise<ReadText[]> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith('hearth'))
  const contents = names.find((name) => name.endsWith('-contents'))
  const rows = names.find((name) => !name.endsWith('-contents'))
  if (!contents || !rows) throw new Error('no databases of the application')
  const documents = await everyRow<{ hash: string; title: string }>(rows, 'document')
  const texts = await everyRow<{ hash: string; pages: PageText[] }>(contents, 'texts')
  return documents.flatMap(({ hash, title }) => {
    const text = texts.find((each) => each.hash === hash)
    return text ? [{ title, pages: text.pages }] : []
  })
}

async function everyRow<Row>(name: string, table: string): Promise<Row[]> {
  const database = await answerOf(indexedDB.open(name))
  const rows: Row[] = await answerOf(database.transaction(table).objectStore(table).getAll())
  database.close()
  return rows
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('nothing was read')))
  })
