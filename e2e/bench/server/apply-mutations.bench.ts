import type {
  DeviceId,
  ItemId,
  MembershipId,
  MutationId,
  PropertyId,
  UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import { aUser, mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { Bench } from '@hearthkeep/shared/testing/figure.ts'
import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { SqliteStore } from '../../../sync-server/src/storage/sqlite-store.ts'
import { accept } from '../../../sync-server/src/sync/accept.ts'
import { Failures } from '../../../sync-server/src/sync/failures.ts'

const MUTATIONS = 20_000
const BATCH = 200
/** Changes before: the account and the property. */
const BEFORE = 2
const AT = '2026-11-21T12:00:00.000Z'
const TODAY = '2026-11-21'
const mint = <Id extends string>() => v7() as Id

/**
 * How fast the server applies pushed mutations, on the disk with `synchronous=FULL`, compared in the same run with a
 * bare loop that does only the same reads and writes on the same tables with prepared statements.
 */
export const bench: Bench = {
  title: 'server',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-bench-'))
    try {
      const file = join(folder, 'applied.sqlite')
      const applied = await applyMutations(file)
      const bare = writeRowsAgain(file, join(folder, 'bare.sqlite'))
      return [
        {
          name: `mutations applied, ${BATCH} a commit`,
          value: applied,
          unit: '/s',
          target: { atLeast: 15_000 },
          ratio: { of: 'a bare loop of prepared statements', value: applied / bare, target: { atLeast: 1 / 3 } },
        },
      ]
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

async function applyMutations(file: string): Promise<number> {
  const store = new SqliteStore({ file, newEpoch: 'bench' })
  const [userId, device, propertyId] = [mint<UserId>(), mint<DeviceId>(), mint<PropertyId>()]
  let seq = 0
  const pushed = (call: CallOf): PushedMutation => {
    seq += 1
    return {
      seq,
      id: mint<MutationId>(),
      ...call,
      at: AT,
      today: TODAY,
    }
  }
  const parts = { userId, device, acked: 0, now: AT, failures: new Failures(), prepared: new Map() }
  const push = (mutations: PushedMutation[]) =>
    store.write((tx) => accept(tx, { ...parts, mutations, isTurnOver: () => false }))

  const ann = aUser({ id: userId })
  const changes = [{ entity: 'user' as const, id: userId, before: null, after: ann }]
  await store.write((tx) =>
    tx.apply({ mutation: mint<MutationId>(), name: 'user.create', actor: userId, at: AT, changes }),
  )
  await push([
    pushed({ name: 'property.create', args: { propertyId, membershipId: mint<MembershipId>(), facts: mainStreet } }),
  ])

  const batches: PushedMutation[][] = []
  for (let from = 0; from < MUTATIONS; from += BATCH)
    batches.push(Array.from({ length: BATCH }, () => pushed(addFilterTask(propertyId))))
  const start = performance.now()
  for (const batch of batches) await push(batch)
  const seconds = (performance.now() - start) / 1000

  const { version } = must(await store.read((view) => view.scopeState(propertyScope(propertyId))), 'the scope')
  if (version !== BEFORE + MUTATIONS) throw new Error(`${version - BEFORE} of ${MUTATIONS} mutations were applied`)
  await store.close()
  return MUTATIONS / seconds
}

const addFilterTask = (propertyId: PropertyId): CallOf => ({
  name: 'maintenance.add',
  args: {
    propertyId,
    itemId: mint<ItemId>(),
    facts: {
      title: 'Replace furnace filter',
      category: 'hvac',
      dueDate: '2026-11-24',
      isRecurring: true,
      recurringInterval: 'monthly',
    },
  },
})

/**
 * Writes the rows of the mutations again, statement for statement, with better-sqlite3 alone. @returns mutations per
 * second.
 */
function writeRowsAgain(from: string, to: string): number {
  const source = new Database(from, { readonly: true })
  const target = new Database(to)
  target.pragma('journal_mode = WAL')
  target.pragma('synchronous = FULL')
  for (const { sql } of source
    .prepare<[], { sql: string }>("select sql from sqlite_master where sql is not null and name not like 'sqlite_%'")
    .all())
    target.exec(sql)
  const rows = (table: string, where = '') =>
    source.prepare(`select * from "${table}" ${where}`).raw().all() as unknown[][]
  const insert = (table: string) => {
    const columns = source.prepare<[string], { name: string }>('select name from pragma_table_info(?)').all(table)
    return target.prepare(`insert into "${table}" values (${columns.map(() => '?').join(', ')})`)
  }
  const codeOf = (text: string) => `(select code from dictionary where text = '${text}')`
  const named = `where name = ${codeOf('maintenance.add')}`
  const written = {
    maintenanceItem: rows('maintenanceItem', 'order by rowid'),
    row_versions: rows('row_versions', `where entity = ${codeOf('maintenanceItem')} order by version`),
    changes: rows('changes', `${named} order by number`),
    mutations: rows('mutations', `${named} order by seq`),
  }
  const tables = Object.entries(written).map(([table, all]) => ({ insert: insert(table), all }))
  const [code] = must(written.row_versions[0], 'a row version')
  const scope = source.prepare<[unknown], string>('select text from dictionary where code = ?').pluck().get(code)
  target.prepare('insert into scopes values (?, 0, 0, 0, 0)').run(scope)
  const nextVersion = target.prepare('update scopes set version = version + 1 where id = ? returning version')
  const reads = ['mutations where id', 'membership where scope', 'property where id', 'maintenanceItem where id']
  const [known, members, property, item] = reads.map((read) => target.prepare(`select * from ${read} = ?`))
  for (const table of ['membership', 'property']) for (const row of rows(table)) insert(table).run(row)
  const ids = written.mutations.map((row) => row[0])
  const itemIds = written.row_versions.map((row) => row[2])
  const propertyId = must(scope, 'the scope').slice(2)

  const start = performance.now()
  for (let first = 0; first < MUTATIONS; first += BATCH) {
    target.exec('begin immediate')
    for (let at = first; at < first + BATCH; at += 1) {
      known?.get(ids[at])
      members?.all(code)
      property?.get(propertyId)
      item?.get(itemIds[at])
      nextVersion.get(scope)
      for (const { insert, all } of tables) insert.run(all[at])
    }
    target.exec('commit')
  }
  const seconds = (performance.now() - start) / 1000
  source.close()
  target.close()
  return MUTATIONS / seconds
}
