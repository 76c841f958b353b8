import type { Document, FormerDocument } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ContentFacts, ContentsStore } from '../../data/store/contents-store.ts'
import type { LocalStore, LocalTables } from '../../data/store/local-store.ts'

/** Bytes are there before the change that names them: so much time that change has to be made. */
const GRACE_MS = 60 * 60_000
/** What the bytes that could be fetched again may take up together. */
const BUDGET_BYTES = 250_000_000

interface Tidying {
  store: LocalStore
  contents: Pick<ContentsStore, 'all' | 'readHashes' | 'giveUp' | 'forget'>
  userId: UserId
  budget?: number
}

/**
 * [DO22] Removes bytes, with what they say, that nothing here names any more: their document was purged, or its house is no
 * longer the person's. They are named by documents, also in the trash or of a former home, and by what waits or was refused.
 * Above the budget, the least recently used bytes are removed, as long as the server has them.
 *
 * Nothing goes that was used within the hour before `now`, and nothing while rows are missing that may name it.
 */
export async function tidyContents(
  { store, contents, userId, budget = BUDGET_BYTES }: Tidying,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS).toISOString()
  // First the bytes: what is added or used meanwhile is then not as it was seen.
  const [all, read] = [await contents.all(), await contents.readHashes()]
  if (all.length === 0 && read.length === 0) return
  const names = await store.read(async (tables) => ((await isWholeHere(tables, userId)) ? namesIn(tables) : null))
  if (!names) return
  const { named, unsent } = names
  const old = all.filter(({ usedAt }) => usedAt < before)
  const here = new Set(all.map(({ hash }) => hash))
  const textsAlone = read.flatMap((hash) => (here.has(hash) ? [] : [{ hash }]))
  await contents.forget([...old, ...textsAlone].filter(({ hash }) => !named.has(hash)))
  const fetchable = (facts: ContentFacts) => named.has(facts.hash) && !unsent.has(facts.hash) && !facts.isKept
  await contents.giveUp(beyond(budget, { among: all.filter(fetchable), from: old.filter(fetchable) }))
}

/** The least recently used of `from`, until what is `among` them fits. */
function beyond(budget: number, { among, from }: { among: ContentFacts[]; from: ContentFacts[] }): ContentFacts[] {
  let total = among.reduce((sum, { size }) => sum + size, 0)
  const given: ContentFacts[] = []
  for (const facts of from.toSorted((one, other) => one.usedAt.localeCompare(other.usedAt))) {
    if (total <= budget) break
    given.push(facts)
    total -= facts.size
  }
  return given
}

/** Whether every row is here: none of a scope that is hidden, known to be wrong, or that the server has yet to send. */
async function isWholeHere(tables: LocalTables, userId: UserId): Promise<boolean> {
  const [device, scopes] = [await tables.device.get('this'), await tables.scopes.all()]
  // After the device has started over it is the first that comes.
  const isOwnHere = scopes.some(({ id }) => id === userScope(userId))
  return isOwnHere && !device?.coming && scopes.every(({ state, drifted }) => state === 'shown' && !drifted)
}

/** The hashes that something names, and those among them that the server may still lack. */
async function namesIn(tables: LocalTables): Promise<{ named: Set<string>; unsent: Set<string> }> {
  const documents = [
    ...((await tables.rows.document.all()) as Document[]),
    ...((await tables.rows.formerDocument.all()) as FormerDocument[]),
  ]
  const [outbox, refused] = [await tables.outbox.all(), await tables.refused.all()]
  // Below what is pending lies what comes back when it is refused.
  const said = [...outbox, ...refused].flatMap(({ args }) => hashesIn(args))
  const below = outbox.flatMap(({ bases = [] }) => hashesIn(bases))
  const waiting = documents.filter(({ state }) => state === 'waiting').map(({ hash }) => hash)
  const unsent = new Set([...waiting, ...said, ...below])
  return { named: new Set([...documents.map(({ hash }) => hash), ...unsent]), unsent }
}

const SHA_256 = /^[0-9a-f]{64}$/

function hashesIn(value: unknown): string[] {
  if (typeof value === 'string') return SHA_256.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(hashesIn) : []
}
