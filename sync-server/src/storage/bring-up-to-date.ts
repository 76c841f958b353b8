import type { EntityName } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { Database } from 'better-sqlite3'
import { entityTables, perEntity } from './rows/entity-tables.ts'
import { UNKNOWN_MUTATION } from './log/mutations.ts'
import { beforeEveryKey, keysIn, rowVersions } from './rows/row-versions.ts'
import { rowById } from './rows/rows.ts'
import { sqlite } from './sqlite/dialect.ts'
import { Dictionary } from './sqlite/dictionary.ts'
import { migrateSqlite } from './sqlite/migrate.ts'
import { prepare } from './sqlite/statements.ts'

/**
 * Runs the migrations that a database lacks, and mends what an earlier version left wrong. Runs before anything else uses
 * the database.
 *
 * @returns whether devices may lack rows and must load everything again.
 *
 * @throws Error if the database was made by a newer version.
 */
export function bringUpToDate(database: Database): boolean {
  migrateSqlite(database)
  return database.transaction(() => removeEmptyText(database))()
}

/**
 * [SE140] Earlier versions recorded invalid mutations under an empty name. Every walk over a scope then skipped the
 * entities that were coded before it: first loads lacked their rows, and recounts left them out of the checksum.
 */
function removeEmptyText(database: Database): boolean {
  const empty = database.prepare<[], number>(`select code from dictionary where text = ''`).pluck().get()
  if (empty === undefined) return false
  const name = UNKNOWN_MUTATION
  database.prepare('insert into dictionary (text) values ($name) on conflict do nothing').run({ name })
  database
    .prepare('update mutations set name = (select code from dictionary where text = $name) where name = $empty')
    .run({ name, empty })
  database.prepare('delete from dictionary where code = ?').run(empty)
  recountScopes(database)
  return true
}

/** Recounts the scopes whose count of rows is wrong: where no row was left out, the sum is right too. */
function recountScopes(database: Database): void {
  const wrong = database
    .prepare<[], Scope>(
      `select scopes.id from scopes join dictionary on dictionary.text = scopes.id
       left join (select scope, count(*) as living from row_versions where not deleted group by scope) as present
         on present.scope = dictionary.code
       where scopes."rowCount" <> coalesce(living, 0)`,
    )
    .pluck()
    .all()
  const correct = database.prepare('update scopes set "rowCount" = $count, "rowSum" = $sum where id = $scope')
  const dictionary = new Dictionary(database)
  const keys = prepare(database, { text: keysIn(sqlite), of: rowVersions, dictionary })
  const rowOf = perEntity((name) => prepare(database, { text: rowById(name), of: entityTables[name], dictionary }))
  for (const scope of wrong) {
    let checksum = emptyChecksum
    const all = { scope, ...beforeEveryKey, limit: Number.MAX_SAFE_INTEGER }
    for (const { entity, id } of keys.all(all) as { entity: EntityName; id: string }[])
      checksum = withRow(checksum, { entity, row: must(rowOf[entity].get(id), id) })
    correct.run({ scope, ...checksum })
  }
}
