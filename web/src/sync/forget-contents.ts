import type { Document, FormerDocument } from '@hearthkeep/shared/entities/all.ts'
import type { ContentsStore } from '../data/contents-store.ts'
import type { LocalStore } from '../data/local-store.ts'

/**
 * Removes the bytes that nothing here names any more, and what they said: their document was purged, or its house is no longer the person's.
 * Named they are by documents, also in the trash or of a former home, and by what waits or was refused, which the person may try again.
 *
 * @param before bytes that came later stay: their document may be in the making. A moment in UTC.
 */
export async function forgetContents(
  { store, contents }: { store: LocalStore; contents: ContentsStore },
  before: string,
): Promise<void> {
  // First the bytes: what is added meanwhile is then not among them.
  const [all, read] = [await contents.all(), await contents.readHashes()]
  const kept = new Set(all.flatMap(({ hash, usedAt }) => (usedAt < before ? [] : [hash])))
  const here = new Set([...all.map(({ hash }) => hash), ...read].filter((hash) => !kept.has(hash)))
  if (here.size === 0) return
  const named = await store.read(async (tables) => {
    const documents = [
      ...((await tables.rows.document.all()) as Document[]),
      ...((await tables.rows.formerDocument.all()) as FormerDocument[]),
    ]
    const said = [...(await tables.outbox.all()), ...(await tables.refused.all())]
    return new Set([...documents.map(({ hash }) => hash), ...said.flatMap(({ args }) => hashesIn(args))])
  })
  await contents.forget([...here].filter((hash) => !named.has(hash)))
}

const SHA_256 = /^[0-9a-f]{64}$/

function hashesIn(value: unknown): string[] {
  if (typeof value === 'string') return SHA_256.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(hashesIn) : []
}
