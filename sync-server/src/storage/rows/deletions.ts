import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { changes as changeLog, logRedaction, type Applied } from '../log/changes.ts'
import { perEntity } from './entity-tables.ts'
import { rowVersions } from './row-versions.ts'
import { textsIn } from '../dialect.ts'
import type { Statements } from '../statements.ts'

/** Rows of one entity and scope that one mutation deletes. */
export interface Deleted extends Required<Omit<Applied, 'changes'>> {
  scope: Scope
  /** The scope's version after the mutation. */
  version: number
  entity: EntityName
  /** The entity under which the log has the rows. */
  logged: EntityName
  /** The rows go on in another scope: the log keeps their values, and no deletion. */
  isMoved: boolean
  changes: RowChange[]
}

/** Rows written per step: about 10 ms. */
const PART = 500

/**
 * Deletes rows, hundreds with each statement: a purged property may have a hundred thousand, and everyone else's
 * changes wait for it. Leaves tombstones and log entries without the values of the rows ([SE7]).
 */
export function deletions(db: Statements) {
  const redact = logRedaction(db)
  const { sql } = db
  const id = sql.uuidOf(sql.jsonField('value', 'id'))
  const each = `from ${sql.objects('$rows')} each where true`
  const deleteRows = perEntity((name) =>
    db.run<{ ids: readonly string[] }>(`delete from "${name}" where id in (${textsIn(sql, '$ids')})`),
  )
  const addTombstones = db.run<object>(
    `insert into row_versions (scope, entity, id, version, deleted) select $scope, $entity, ${id}, $version, $deleted ${each}
     on conflict (scope, entity, id) do update set version = excluded.version, deleted = excluded.deleted`,
    rowVersions,
  )
  const addChanges = db.run<object>(
    `insert into changes (scope, version, entity, id, mutation, name, actor, at, "saidAt", "before", deleted)
     select $scope, $version, $entity, ${id}, $mutation, $name, $actor, $at, $saidAt,
       ${sql.jsonPart('value', 'before')}, $deleted ${each}`,
    changeLog,
  )
  return {
    redact,
    async deleteRows({ changes, isMoved, logged, ...about }: Deleted): Promise<void> {
      for (let from = 0; from < changes.length; from += PART) {
        const part = changes.slice(from, from + PART)
        const ids = part.map((change) => change.id)
        if (!isMoved) await redact(logged, ids)
        await deleteRows[about.entity]({ ids })
        const rows = part.map(({ id, before }) => ({ id, before: isMoved ? {} : whenDeleted(before) }))
        await addTombstones({ ...about, deleted: true, rows })
        await addChanges({ ...about, entity: logged, deleted: isMoved ? 0 : 1, rows })
      }
    },
  }
}

/** What the log keeps of a deleted row: whether it was in the trash. */
const whenDeleted = (row: RowChange['before']) => (row && 'deletedAt' in row ? { deletedAt: row.deletedAt } : {})
