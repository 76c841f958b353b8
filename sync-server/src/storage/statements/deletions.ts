import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Statement } from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { Yielder } from '../yielder.ts'
import { clientOf } from '../schema/client-of.ts'
import { dictionaryOf, type Dictionary } from '../schema/dictionary.ts'
import { idsIn } from './ids-in.ts'
import { bytesInSql, bytesOf, uuidOf } from '../schema/uuid.ts'
import { withoutValues } from '../schema/logged-fields.ts'
import type { Applied } from '../store.ts'
import { perEntity } from '../schema/tables.ts'

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

/** Rows or log entries written per step: about 10 ms. */
const PART = 500
/** Dead letters per step; each may be as large as a request. */
const LETTERS_PART = 10

/**
 * Deletes rows, hundreds with each statement: a purged property may have a hundred thousand, and everyone else's
 * changes wait for it.
 */
export class Deletions {
  private readonly statements: ReturnType<typeof prepareDeletions>
  private readonly dictionary: Dictionary
  private readonly yielder: Yielder

  constructor(db: BetterSQLite3Database, yielder: Yielder) {
    this.statements = prepareDeletions(db)
    this.dictionary = dictionaryOf(db)
    this.yielder = yielder
  }

  /** Leaves tombstones and log entries without the values of the rows ([SE7]). */
  async write({ changes, isMoved, ...about }: Deleted): Promise<void> {
    const { deleteRows, addTombstones, addChanges } = this.statements
    const [scope, entity] = [this.dictionary.add(about.scope), this.dictionary.add(about.entity)]
    const logged = this.dictionary.add(about.logged)
    const [name, actor] = [this.dictionary.add(about.name), this.dictionary.add(about.actor)]
    const [at, saidAt] = [Date.parse(about.at), Date.parse(about.saidAt)]
    const mutation = bytesOf(about.mutation)
    const stored = { ...about, scope, entity, logged, name, actor, mutation, at, saidAt, deleted: isMoved ? 0 : 1 }
    for (let from = 0; from < changes.length; from += PART) {
      if (this.yielder.isDue()) await this.yielder.wait()
      const part = changes.slice(from, from + PART)
      const ids = part.map(({ id }) => id)
      if (!isMoved) await this.redactChanges(about.logged, ids)
      const rows = JSON.stringify(part.map(({ id, before }) => ({ id, before: isMoved ? {} : whenDeleted(before) })))
      deleteRows[about.entity]().run({ ids: JSON.stringify(ids) })
      addTombstones().run({ ...stored, rows })
      addChanges().run({ ...stored, rows })
    }
  }

  /** Removes the values of these rows from the log, in which each may have any number of entries. */
  async redactChanges(name: EntityName, ids: readonly string[]): Promise<void> {
    const { longLogs, numberAhead, redactChanges } = this.statements
    const entity = this.dictionary.find(name)
    const long = longLogs()
      .all({ entity, ids: JSON.stringify(ids), length: PART })
      .map(({ id }) => uuidOf(id))
    const short = ids.filter((id) => !long.includes(id))
    redactChanges().run({ entity, ids: JSON.stringify(short), after: 0, upTo: Number.MAX_SAFE_INTEGER })
    for (const id of long)
      for (let after = 0; after < Number.MAX_SAFE_INTEGER;) {
        if (this.yielder.isDue()) await this.yielder.wait()
        const upTo =
          numberAhead().get({ entity, id: bytesOf(id), after, ahead: PART - 1 })?.number ?? Number.MAX_SAFE_INTEGER
        redactChanges().run({ entity, ids: JSON.stringify([id]), after, upTo })
        after = upTo
      }
  }

  /**
   * [SE7] Drops the dead letters that name one of these deleted rows. All are read once, however many rows there are.
   */
  async dropDeadLetters(deleted: ReadonlySet<string>): Promise<void> {
    const { deadLetters, dropDeadLetter } = this.statements
    for (let after = ''; ;) {
      if (this.yielder.isDue()) await this.yielder.wait()
      const rows = deadLetters().all({ after, limit: LETTERS_PART })
      for (const { mutation, args } of rows)
        if (idsIn(args ?? '').some((id) => deleted.has(id))) dropDeadLetter().run({ mutation })
      const last = rows.at(-1)
      if (rows.length < LETTERS_PART || !last) return
      after = last.mutation
    }
  }
}

/** What the log keeps of a deleted row: whether it was in the trash. */
const whenDeleted = (row: RowChange['before']) => (row && 'deletedAt' in row ? { deletedAt: row.deletedAt } : {})

function prepareDeletions(db: BetterSQLite3Database) {
  /** Prepared on first use. */
  const statement = <Row = never>(sql: string) => {
    let made: Statement<[object], Row> | undefined
    return () => (made ??= clientOf(db).prepare<[object], Row>(sql))
  }
  const ids = 'select value from json_each($ids)'
  const idsOfLog = `select ${bytesInSql('value')} from json_each($ids)`
  const rows = 'from json_each($rows) where true'
  return {
    deleteRows: perEntity((name) => statement(`delete from "${name}" where id in (${ids})`)),
    addTombstones: statement(
      `insert into row_versions (scope, entity, id, version, deleted)
       select $scope, $entity, ${bytesInSql(`value ->> 'id'`)}, $version, 1 ${rows}
       on conflict (scope, entity, id) do update set version = excluded.version, deleted = excluded.deleted`,
    ),
    addChanges: statement(
      `insert into changes (scope, version, entity, id, mutation, name, actor, at, "saidAt", "before", deleted)
       select $scope, $version, $logged, ${bytesInSql(`value ->> 'id'`)}, $mutation, $name, $actor, $at, $saidAt, value -> 'before', $deleted
       ${rows}`,
    ),
    redactChanges: statement(
      `update changes set "before" = ${withoutValues('"before"')}
       where entity = $entity and id in (${idsOfLog}) and number > $after and number <= $upTo`,
    ),
    longLogs: statement<{ id: Buffer }>(
      `select id from changes where entity = $entity and id in (${idsOfLog}) group by id having count(*) > $length`,
    ),
    numberAhead: statement<{ number: number }>(
      `select number from changes where entity = $entity and id = $id and number > $after
       order by number limit 1 offset $ahead`,
    ),
    deadLetters: statement<{ mutation: string; args: string | null }>(
      'select mutation, args from dead_letters where mutation > $after order by mutation limit $limit',
    ),
    dropDeadLetter: statement('delete from dead_letters where mutation = $mutation'),
  }
}
