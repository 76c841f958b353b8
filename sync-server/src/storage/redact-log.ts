import { entityNames } from '@hearthkeep/shared/entities.ts'
import type { Database } from 'better-sqlite3'
import { idsIn } from './ids-in.ts'
import { secretFields, withoutValues } from './schema/logged-fields.ts'

/** Entries of one transaction: what is done stays done when the server is stopped in between. */
const BATCH = 5_000

/** The key of the fact how far this has come: the number of an entry, or `done`. */
const PROGRESS = 'redacted log'

/**
 * [SE17]: redacts once what earlier versions kept: secrets and the values of deleted rows in the log, results that their
 * device has acknowledged, and dead letters that name a deleted row. @returns how many transactions it took.
 */
export function redactLog(database: Database, batch = BATCH): number {
  const progress = database.prepare<[string], { value: string }>('select value from about where key = ?')
  if (progress.get(PROGRESS)?.value === 'done') return 0
  listEnds(database)
  const keep = database.prepare(
    'insert into about values (?, ?) on conflict (key) do update set value = excluded.value',
  )
  const newest = database.prepare<[], { last: number | null }>('select max(number) as last from changes')
  for (let steps = 0; ; steps += 1) {
    const value = progress.get(PROGRESS)?.value ?? '0'
    if (value === 'done') {
      database.exec('drop table temp.ends')
      return steps
    }
    const range = { after: Number(value), upTo: Number(value) + batch }
    const isLast = (newest.get()?.last ?? 0) <= range.upTo
    database
      .transaction(() => {
        redactChanges(database, range)
        if (isLast) {
          forgetResults(database)
          dropDeadLetters(database)
        }
        keep.run(PROGRESS, isLast ? 'done' : String(range.upTo))
      })
      .immediate()
  }
}

/** Lists the last end of each row id, once: to look it up in the log for each entry would be quadratic in a row's entries. */
function listEnds(database: Database): void {
  database.exec(`drop table if exists temp.ends;
    create temp table ends (id text, entity text, number integer, primary key (id, entity)) without rowid;
    insert into temp.ends select id, entity, max(number) from changes where "after" is null group by id, entity`)
}

function redactChanges(database: Database, range: { after: number; upTo: number }): void {
  for (const entity of entityNames) {
    const here = `number > $after and number <= $upTo and entity = '${entity}'`
    const hasNoRow = `not exists (select 1 from "${entity}" as living where living.id = changes.id)`
    database
      .prepare(
        `update changes set "before" = ${withoutValues('"before"')}, "after" = ${withoutValues('"after"')}
         where ${here} and (${hasNoRow} or ${hasEnded})`,
      )
      .run(range)
    const secrets = secretFields[entity].map((field) => `'$.${field}'`).join(', ')
    if (secrets === '') continue
    const without = (column: string) => `${column} = json_remove(${column}, ${secrets})`
    database.prepare(`update changes set ${without('"before"')}, ${without('"after"')} where ${here}`).run(range)
  }
}

/** Also where another row of the same id was created since. */
const hasEnded = `exists (select 1 from temp.ends where ends.entity = changes.entity and ends.id = changes.id
  and ends.number >= changes.number)`

function forgetResults(database: Database): void {
  database.exec(`update mutations set replaced = null, refusal = case when refusal is null then null
    else json_object('kind', json_extract(refusal, '$.kind'), 'message', 'This was refused') end
    where (replaced is not null or refusal is not null)
    and exists (select 1 from devices where devices.id = mutations.device and devices.ackedSeq >= mutations.seq)`)
}

/** Drops dead letters whose mutation named a row that is deleted. */
function dropDeadLetters(database: Database): void {
  const letters = database
    .prepare<[], { mutation: string; args: string | null }>('select mutation, args from dead_letters')
    .all()
  const drop = database.prepare('delete from dead_letters where mutation = ?')
  const end = database.prepare<[string]>('select 1 from temp.ends where id = ? limit 1')
  for (const { mutation, args } of letters) if (idsIn(args ?? '').some((id) => end.get(id))) drop.run(mutation)
}
