import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ContentFacts, ContentsStore } from '../../data/store/contents-store.ts'
import type { LocalStore, LocalTables } from '../../data/store/local-store.ts'

/** Bytes are stored before the change that names them, which must be made within this time. */
const GRACE_MS = 60 * 60_000
/** Bytes that may exist on this device alone: a discarded change or lost access may come back within this time. */
const OWN_GRACE_MS = 30 * 24 * 60 * 60_000
/** The total size of the bytes that could be fetched again. */
const BUDGET_BYTES = 250_000_000

interface Tidying {
  store: LocalStore
  contents: Pick<ContentsStore, 'all' | 'readHashes' | 'giveUp' | 'forget'>
  userId: UserId
  budget?: number
  /** How long bytes that were added here are kept if nothing names them, in milliseconds. */
  ownGraceMs?: number
}

/**
 * [DO22] Removes bytes, and their text, that nothing on this device names any more: their document was purged, or its
 * property is no longer the person's. They are named by documents, including those in the trash, of a former home, or late
 * ([DO27]), and by pending and refused changes. Above the budget, removes the least recently used bytes that the server has.
 *
 * Removes nothing that was used within the hour before `now`, no file that was added on this device within the 30 days
 * before, and nothing while rows are missing that may name it.
 */
export async function tidyContents(
  { store, contents, userId, budget = BUDGET_BYTES, ownGraceMs = OWN_GRACE_MS }: Tidying,
  now: Date,
): Promise<void> {
  const unusedFor = (milliseconds: number) => {
    const before = new Date(now.getTime() - milliseconds).toISOString()
    return ({ usedAt }: ContentFacts) => usedAt < before
  }
  const [isOld, isVeryOld] = [unusedFor(GRACE_MS), unusedFor(ownGraceMs)]
  // Contents first: anything added or used later then differs from what was read here.
  const [all, read] = [await contents.all(), await contents.readHashes()]
  const names = await store.read(async (tables) => ((await isFullyLoaded(tables, userId)) ? namesIn(tables) : null))
  if (!names) return
  const { named, unsent } = names
  const old = all.filter(isOld)
  const unnamed = old.filter((facts) => !named.has(facts.hash) && (facts.isFetched || isVeryOld(facts)))
  const storedHashes = new Set(all.map(({ hash }) => hash))
  const textsAlone = read.flatMap((hash) => (storedHashes.has(hash) || named.has(hash) ? [] : [{ hash }]))
  await contents.forget([...unnamed, ...textsAlone])
  const fetchable = (facts: ContentFacts) => named.has(facts.hash) && !unsent.has(facts.hash) && !facts.isKept
  await contents.giveUp(beyond(budget, { among: all.filter(fetchable), from: old.filter(fetchable) }))
}

/** Returns the least recently used of `from`, until the rest of `among` fits. */
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

/**
 * Returns whether every row is on this device: no scope is hidden, known to have drifted, or yet to be sent by the
 * server.
 */
async function isFullyLoaded(tables: LocalTables, userId: UserId): Promise<boolean> {
  const [device, scopes] = [await tables.device.get('this'), await tables.scopes.all()]
  // After the device has started over, this scope arrives first.
  const hasOwnScope = scopes.some(({ id }) => id === userScope(userId))
  return hasOwnScope && !device?.remaining && scopes.every(({ state, drifted }) => state === 'shown' && !drifted)
}

/** Returns the hashes that are named, and those among them that the server may still lack. */
async function namesIn(tables: LocalTables): Promise<{ named: Set<string>; unsent: Set<string> }> {
  const { document, formerDocument, lateDocument } = tables.rows
  const documents = [...(await document.all()), ...(await formerDocument.all()), ...(await lateDocument.all())]
  const [outbox, refused] = [await tables.outbox.all(), await tables.refused.all()]
  // The base rows of pending changes return if the changes are refused.
  const pendingHashes = [...outbox, ...refused].flatMap(({ args }) => hashesIn(args))
  const below = outbox.flatMap(({ baseRows = [] }) => hashesIn(baseRows))
  const waiting = documents.filter(({ state }) => state === 'waiting').map(({ hash }) => hash)
  const unsent = new Set([...waiting, ...pendingHashes, ...below])
  return { named: new Set([...documents.map(({ hash }) => hash), ...unsent]), unsent }
}

const SHA_256 = /^[0-9a-f]{64}$/

function hashesIn(value: unknown): string[] {
  if (typeof value === 'string') return SHA_256.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(hashesIn) : []
}
