import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { fieldOf, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum, sumOf, withChange, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import { changes as changeLog, type Applied, type ChangeRecord } from '../log/changes.ts'
import { deadLetterRedaction } from '../log/dead-letters.ts'
import { deletions, type Deleted } from './deletions.ts'
import { loggedFields } from './entity-tables.ts'
import { beforeEveryKey, keysIn, rowVersions, rowVersionWrites, type OldTombstones } from './row-versions.ts'
import { rowWrites, storedRows, type cachedRows } from './rows.ts'
import { scopesOf, scopeWrites, type goneReads, type KnownScopes, type ScopeReads, type ScopeState } from '../scopes.ts'
import { insert } from '../sql.ts'
import type { Statements } from '../statements.ts'

export interface ScopeVersion {
  scope: Scope
  version: number
}

export interface AdvancedScope extends ScopeVersion {
  /** The previous version. */
  since: number
  /** The difference of its checksum. */
  move: Checksum
}

export type RowWrites = Omit<ReturnType<typeof rowChanges>, 'finish'>

interface Parts {
  known: KnownScopes
  gone: ReturnType<typeof goneReads>
  rows: ReturnType<typeof cachedRows>
  scopes: Pick<ScopeReads, 'scopeState' | 'newestChange'>
}

/** The writes of rows, with their versions and the log. */
export function rowChanges(db: Statements, { known, gone, rows, scopes: { scopeState, newestChange } }: Parts) {
  const putRow = rowWrites(db)
  const stored = storedRows(db)
  const { putRowVersion, dropTombstones } = rowVersionWrites(db)
  const { writeMoved, addLost, addGone, forgetGone } = scopeWrites(db, known)
  const { deleteRows, redact } = deletions(db)
  const dropDeadLetters = deadLetterRedaction(db)
  const addChange = db.run<Omit<ChangeRecord, 'number' | 'after'> & { deleted: number }>(
    insert(changeLog, ['number']),
    changeLog,
  )
  const keys = db.all<{ entity: EntityName; id: string }, object>(keysIn(db.sql), rowVersions)

  /** [T13] From here on, also within this transaction, nothing of these properties can be read. */
  async function hidePurged(changes: readonly RowChange[]): Promise<void> {
    const purged = changes.filter(({ entity, after }) => entity === 'property' && after === null)
    if (purged.length === 0) return
    for (const { id } of purged) await addGone(id as PropertyId)
    await gone()
    rows.clear()
  }

  async function moveScope(scope: Scope, { version, move }: { version?: number; move: Checksum }): Promise<void> {
    const state = (await scopeState(scope)) ?? beginning
    known.moved.set(scope, { ...state, version: version ?? state.version, checksum: sumOf(state.checksum, move) })
  }

  return {
    /** Writes what needs only one write per transaction, however many mutations it has. */
    finish: writeMoved,
    /**
     * Writes the rows of one mutation under a new change number, and logs the changes, without secrets and without the
     * values of deleted rows ([SE7]). What is left in the scopes of a deleted property is hidden from every read.
     * @param number the change number; by default the next after the newest.
     * @returns the scopes that moved.
     */
    async apply(
      { mutation, name, actor, at, saidAt = at, changes }: Applied,
      number?: number,
    ): Promise<AdvancedScope[]> {
      const advances = new Map<Scope, AdvancedScope>()
      const deleted = new Map<string, Deleted>()
      const logged = loggedChanges(changes)
      if (changes.length === 0) return []
      const newest = await newestChange()
      const version = number ?? newest + 1
      known.newest = Math.max(newest, version)
      for (const change of changes) {
        const { entity, id, before, after } = change
        const { scope } = must(after ?? before, 'the row of a change')
        const since = advances.get(scope)?.since ?? (await scopeState(scope))?.version ?? 0
        const move = withChange(advances.get(scope)?.move ?? emptyChecksum, change)
        const about = { scope, version, entity, mutation, name, actor, at, saidAt }
        advances.set(scope, { scope, version, since, move })
        rows.note(change)
        if (after) {
          await putRow(entity, before, after)
          await putRowVersion({ scope, version, entity, id, deleted: false })
          const log = logged.get(change) ?? { entity, before, isMoved: false }
          const values = replacedValues(log.entity, log.before, after)
          await addChange({ ...about, entity: log.entity, id, before: values, deleted: 0 })
        } else {
          const log = logged.get(change) ?? { entity, isMoved: false }
          const key = `${entity}/${scope}/${log.isMoved}`
          const together = deleted.get(key) ?? { ...about, logged: log.entity, isMoved: log.isMoved, changes: [] }
          deleted.set(key, together)
          together.changes.push(change)
          await addLost(entity, before, version)
        }
      }
      await hidePurged(changes)
      for (const together of deleted.values()) await deleteRows(together)
      const lost = changes.filter((change) => !change.after && logged.get(change)?.isMoved !== true)
      if (lost.length > 0) await dropDeadLetters(new Set(lost.map(({ id }) => id)))
      for (const advance of advances.values()) await moveScope(advance.scope, advance)
      return [...advances.values()]
    },
    /** [SE7] Removes the values of these rows from the log. The rows remain. */
    redactRows: redact,
    /** [T13] Returns the deletions of the next rows of properties that are gone, which this transaction must apply. */
    async nextGone(limit: number): Promise<RowChange[]> {
      const changes: RowChange[] = []
      for (const propertyId of await gone()) {
        for (const scope of scopesOf(propertyId))
          for (const { entity, id } of await keys({ scope, ...beforeEveryKey, limit: limit - changes.length }))
            changes.push({ entity, id, before: must(await stored[entity](id), id), after: null })
        if (changes.length >= limit) break
        await forgetGone(propertyId)
      }
      return changes
    },
    /** Corrects a scope's checksum that did not match its rows; leaves its version and rows unchanged. */
    async moveChecksum(scope: Scope, move: Checksum): Promise<void> {
      if (await scopeState(scope)) await moveScope(scope, { move })
    },
    /**
     * Deletes tombstones, at most `limit`; devices with a cursor before the last of them reload the scope. @returns the
     * number deleted.
     */
    async collectTombstones({ scope, upTo, limit }: OldTombstones & { limit: number }): Promise<number> {
      const state = await scopeState(scope)
      // A restore may have set the scope back since `upTo` was read.
      if (!state || upTo > state.version) return 0
      known.moved.set(scope, { ...state, minVersion: Math.max(state.minVersion, upTo) })
      return dropTombstones({ scope, upTo, limit })
    },
  }
}

const beginning: ScopeState = { version: 0, minVersion: 0, checksum: emptyChecksum }

/** How the log shows a change of a row that was set aside, or is now ([P57]). */
interface Logged {
  entity: EntityName
  before: AnyRow | null
  /** The row goes on in another scope. */
  isMoved: boolean
}

/** A task keeps one log: it is the same task, wherever it is. */
function loggedChanges(changes: readonly RowChange[]): ReadonlyMap<RowChange, Logged> {
  const past = new Map(changes.flatMap((change) => (change.entity === 'pastItem' ? [[change.id, change]] : [])))
  const logged = new Map<RowChange, Logged>()
  if (past.size === 0) return logged
  for (const change of past.values())
    logged.set(change, { entity: 'maintenanceItem', before: change.before, isMoved: false })
  for (const change of changes) {
    const other = change.entity === 'maintenanceItem' && past.get(change.id)
    if (!other) continue
    for (const each of [change, other]) {
      const before = change.before ?? other.before
      const sameScope = before && each.after && { ...before, scope: each.after.scope }
      logged.set(each, { entity: 'maintenanceItem', before: sameScope, isMoved: true })
    }
  }
  return logged
}

/** Returns the values before the change in the fields that differ; null for a creation. */
function replacedValues(entity: EntityName, before: AnyRow | null, after: AnyRow): Record<string, unknown> | null {
  if (!before) return null
  const fields = loggedFields[entity].filter((field) => fieldOf(before, field) !== fieldOf(after, field))
  return Object.fromEntries(fields.map((field) => [field, fieldOf(before, field) ?? null]))
}
