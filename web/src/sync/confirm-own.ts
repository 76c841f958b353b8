import type { AnyRow } from '@hearthkeep/shared/entities/all.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { fieldOf } from '@hearthkeep/shared/mutations/overlay.ts'
import type { Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { BaseRow, LocalRow, LocalScope, LocalTables, PendingMutation } from '../data/local-store.ts'
import { baseKey } from '../data/write-rows.ts'
import { isSameChecksum, moveChecksum } from './count-rows.ts'
import { replacedOf } from './settle-results.ts'
import { isKnown, type KnownRow } from './unknown-rows.ts'

/**
 * Takes in an answer that says nothing but that the oldest pending changes were made, with exactly the rows that stand
 * here. Then what a person sees is as it was, and so is all that is pending behind: nothing needs to be replayed.
 * @returns false, with nothing written, for any other answer.
 */
export async function confirmOwn(tables: LocalTables, answer: OkAnswer): Promise<boolean> {
  const decided = await decidedIn(tables, answer)
  const news = decided && rowsOf(answer.deltas)
  if (!decided || !news || !isExactly(news, decided)) return false
  const bases = await basesOf(tables, news, must(decided.at(-1), 'a mutation').seq)
  const scopes = bases && (await movedScopes(tables, answer.deltas, bases))
  if (!scopes || !(await standHere(tables, news))) return false

  for (const kind of new Set(news.map(({ entity }) => entity)))
    await tables.rows[kind].put(news.flatMap(({ entity, row }) => (entity === kind && row ? [row] : [])))
  await tables.base.delete(bases.map(({ key }) => key))
  await tables.scopes.put(scopes)
  await tables.replaced.put(decided.flatMap((mutation) => replacedOf(mutation, answer.results)))
  await tables.outbox.delete(decided.map(({ seq }) => seq))
  return true
}

/** A row as the server has it now; null for one that it has deleted. */
interface News {
  entity: KnownRow['entity']
  id: string
  row: LocalRow | null
}

/** The oldest pending mutations, when the answer is about them, all of them made, and nothing else. */
async function decidedIn(tables: LocalTables, answer: OkAnswer): Promise<PendingMutation[] | null> {
  const { results, fresh, lost } = answer
  if (results.length === 0 || fresh.length > 0 || lost.length > 0) return null
  const made = new Set(results.flatMap(({ id, status }) => (status === 'ok' ? [id] : [])))
  const oldest = await tables.outbox.first(results.length)
  return made.size === results.length && oldest.length === results.length && oldest.every(({ id }) => made.has(id))
    ? oldest
    : null
}

function rowsOf(deltas: readonly ScopeDelta[]): News[] | null {
  const news: News[] = []
  for (const { puts, deletes } of deltas) {
    for (const { entity, row, version } of puts)
      if (isKnown(entity)) news.push({ entity, id: row.id, row: { ...row, version } })
      else return null
    for (const { entity, id } of deletes)
      if (isKnown(entity)) news.push({ entity, id, row: null })
      else return null
  }
  return news
}

/** Whether the news are of all that the mutations touched here, and of nothing else. */
function isExactly(news: readonly News[], decided: readonly PendingMutation[]): boolean {
  if (decided.some(({ touches }) => touches === undefined)) return false
  const touched = new Set(decided.flatMap(({ touches = [] }) => touches))
  return touched.size === news.length && news.every(({ entity, id }) => touched.has(baseKey(entity, id)))
}

/** Null when one of the rows is touched by something that still waits. */
async function basesOf(tables: LocalTables, news: readonly News[], lastSeq: number): Promise<BaseRow[] | null> {
  const bases = await tables.base.getMany(news.map(({ entity, id }) => baseKey(entity, id)))
  const settled = bases.flatMap((base) => (base?.lastSeq !== undefined && base.lastSeq <= lastSeq ? [base] : []))
  return settled.length === news.length ? settled : null
}

/** The scopes at their new versions; null where what is here is not surely complete. */
async function movedScopes(
  tables: LocalTables,
  deltas: readonly ScopeDelta[],
  bases: readonly BaseRow[],
): Promise<LocalScope[] | null> {
  const baseByKey = new Map(bases.map((base) => [base.key, base.row]))
  const scopes = await tables.scopes.getMany(deltas.map(({ scope }) => scope))
  const moved: LocalScope[] = []
  for (const [place, delta] of deltas.entries()) {
    const scope = scopes[place]
    if (scope?.state !== 'shown' || scope.drifted || !scope.checksum) return null
    const checksum = checksumAfter(scope.checksum, delta, baseByKey)
    if (!delta.checksum || !isSameChecksum(checksum, delta.checksum)) return null
    moved.push({ ...scope, version: delta.version, checksum })
  }
  return moved
}

function checksumAfter(
  checksum: Checksum,
  { puts, deletes }: ScopeDelta,
  bases: ReadonlyMap<string, LocalRow | null>,
): Checksum {
  const rows = [
    ...puts.map(({ entity, row, version }) => ({ entity, id: row.id, version })),
    ...deletes.map(({ entity, id }) => ({ entity, id, version: null })),
  ]
  return rows.reduce(
    (sum, row) => moveChecksum(sum, { ...row, before: bases.get(`${row.entity}/${row.id}`) }),
    checksum,
  )
}

/** Whether each row is here as the server has it. */
async function standHere(tables: LocalTables, news: readonly News[]): Promise<boolean> {
  for (const entity of new Set(news.map((row) => row.entity))) {
    const ours = news.filter((row) => row.entity === entity)
    const here = await tables.rows[entity].getMany(ours.map(({ id }) => id))
    if (!ours.every(({ row }, place) => isSameRow(row, here[place]))) return false
  }
  return true
}

function isSameRow(theirs: LocalRow | null, ours: LocalRow | undefined): boolean {
  if (!theirs || !ours) return !theirs && !ours
  return Object.keys(theirs).every((field) => field === 'version' || isSameValue(theirs, ours, field))
}

function isSameValue(theirs: AnyRow, ours: AnyRow, field: string): boolean {
  const [one, other] = [fieldOf(theirs, field), fieldOf(ours, field)]
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}
