import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { aMutationId, aProperty, aSystem, aSystemId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { anInvitation } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { aCalendarFeed, aFeedSecret } from '@hearthkeep/shared/testing/builders/settings-builders.ts'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyDatabase } from './backup/copy-database.ts'
import { openDatabase } from './open-database.ts'
import { redactLog } from './redact-log.ts'
import { restoreDatabase } from './backup/restore-database.ts'
import { SqliteStore } from './sqlite-store.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-redact-'))
  file = join(folder, 'old.sqlite')
})

afterEach(() => rmSync(folder, { recursive: true }))

const living = aSystem({ id: aSystemId(2), notes: 'Words of a living system' })
const purged = aSystem({ notes: 'Words of a purged system' })
const feed = aCalendarFeed()
const invitation = anInvitation()
const deletedAt = '2026-01-03T08:00:00.000Z'
const device = '00000000-0000-7000-8009-000000000001'

/** A database of an earlier version: its log has whole rows with secrets, also of what was purged. */
async function makeOld(): Promise<void> {
  const store = new SqliteStore({ file, newEpoch: 'first' })
  const changes: RowChange[] = [
    { entity: 'property', id: aProperty().id, before: null, after: aProperty() },
    { entity: 'system', id: living.id, before: null, after: living },
    { entity: 'calendarFeed', id: feed.id, before: null, after: feed },
    { entity: 'invitation', id: invitation.id, before: null, after: invitation },
  ]
  await store.write((tx) =>
    tx.apply({ mutation: aMutationId(), name: 'test', actor: aUserId(), at: deletedAt, changes }),
  )
  await store.close()
  withDatabase((database) => {
    const log = database.prepare(
      `insert into changes (scope, version, entity, id, mutation, name, actor, at, "before", "after")
       values ('p:1', $version, $entity, $id, 'm', 'test', 'a', '2026-01-02', $before, $after)`,
    )
    const entry = (entity: string, id: string, before: object | null, after: object | null) =>
      log.run({
        version: 9,
        entity,
        id,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      })
    database.exec('delete from changes')
    entry('system', living.id, null, living)
    entry('system', purged.id, null, purged)
    entry('system', purged.id, { notes: null, deletedAt: null }, { notes: purged.notes, deletedAt })
    entry('system', purged.id, purged, null)
    entry('calendarFeed', feed.id, null, feed)
    entry('calendarFeed', feed.id, { secret: feed.secret }, { secret: null })
    entry('invitation', invitation.id, null, invitation)
    const letter = database.prepare(`insert into dead_letters values (?, 'd', 'u', 'system.edit', ?, 'a bug', '2026')`)
    letter.run('m1', JSON.stringify({ systemId: purged.id, notes: 'Words of a letter' }))
    letter.run('m2', JSON.stringify({ systemId: living.id }))
    database.prepare('insert into devices values (?, ?, 2, 1)').run(device, 'u')
    const result = database.prepare(`insert into mutations values (?, ?, ?, 'u', 'system.edit', 'ok', null, ?)`)
    result.run('r1', device, 1, JSON.stringify([{ value: 'Words that were heard' }]))
    result.run('r2', device, 2, JSON.stringify([{ value: 'Words that are asked for still' }]))
    database.exec(`delete from about where key = 'redacted log'`)
  })
}

function withDatabase<T>(work: (database: Database) => T, path = file): T {
  const database = new SqliteDatabase(path)
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const entriesOf = (id: string, path = file) =>
  withDatabase((database) => {
    const stored = database
      .prepare<[string], { before: string | null; after: string | null }>(
        'select "before", "after" from changes where id = ? order by number',
      )
      .all(id)
    const parsed = (value: string | null): unknown => value && JSON.parse(value)
    return stored.map(({ before, after }) => ({ before: parsed(before), after: parsed(after) }))
  }, path)

const open = async () => {
  const store = new SqliteStore({ file, newEpoch: 'first' })
  await store.close()
}

const { secret: _secret, ...feedWithout } = feed
const { tokenHash: _hash, ...invitationWithout } = invitation

test('[SE17] opening a database of an earlier version removes secrets and purged values from its log, and nothing else', async () => {
  await makeOld()
  await open()
  expect(entriesOf(living.id)).toEqual([{ before: null, after: living }])
  expect(entriesOf(purged.id)).toEqual([
    { before: null, after: { deletedAt: null } },
    { before: { deletedAt: null }, after: { deletedAt } },
    { before: { deletedAt: null }, after: null },
  ])
  expect(entriesOf(feed.id)).toEqual([
    { before: null, after: feedWithout },
    { before: {}, after: {} },
  ])
  expect(entriesOf(invitation.id)).toEqual([{ before: null, after: invitationWithout }])
  const kept = withDatabase((database) => [
    database.prepare('select mutation from dead_letters').pluck().all(),
    database.prepare('select replaced is null from mutations order by id').pluck().all(),
  ])
  expect(kept).toEqual([['m2'], [1, 0]])
})

test('[SE17] [SE19] the removed words are nowhere in the bytes of the file', async () => {
  await makeOld()
  const words = ['Words of a purged', 'Words of a letter', 'Words that were heard']
  const held = () => words.filter((word) => readFileSync(file, 'latin1').includes(word))
  expect(held()).toEqual(words)
  await open()
  expect(held()).toEqual([])
  const bytes = readFileSync(file, 'latin1')
  expect(bytes).toContain('Words of a living system')
  // Once in its row and once in the index.
  expect(bytes.split(aFeedSecret())).toHaveLength(3)
})

test('[SE17] the log is redacted in batches, goes on after a failure, and is redacted once', async () => {
  await makeOld()
  withDatabase((database) => {
    database.exec(`create trigger stops before update on changes when new.number > 4
      begin select raise(abort, 'the power went'); end`)
    expect(() => redactLog(database, 2)).toThrow('the power went')
    database.exec('drop trigger stops')
  })
  const progress = withDatabase((database) =>
    database.prepare(`select value from about where key = 'redacted log'`).get(),
  )
  expect(Number((progress as { value: string }).value)).toBeGreaterThan(0)
  const again = openDatabase(file)
  expect(redactLog(again, 2)).toBeGreaterThan(0)
  expect(redactLog(again, 2)).toBe(0)
  again.close()
  expect(JSON.stringify(entriesOf(purged.id))).not.toContain('Words')
  expect(JSON.stringify(entriesOf(feed.id))).not.toContain(aFeedSecret())
})

test('[SE17] the values of a deleted row go, those of a new row with its id stay', async () => {
  await makeOld()
  withDatabase((database) => {
    const log = database.prepare(
      `insert into changes (scope, version, entity, id, mutation, name, actor, at, "before", "after")
       values ('h:1', 1, 'calendarFeed', '${feed.id}', 'm', 'test', 'a', '2026', ?, ?)`,
    )
    log.run(JSON.stringify(feed), null)
    log.run(null, JSON.stringify(feedWithout))
  })
  await open()
  expect(entriesOf(feed.id).map(({ after }) => after)).toEqual([{ deletedAt: null }, {}, null, feedWithout])
})

test('[SE17] a row with 20,000 changes is redacted in linear time', async () => {
  await makeOld()
  withDatabase((database) =>
    database
      .prepare(
        `insert into changes (scope, version, entity, id, mutation, name, actor, at, "before", "after")
         with recursive n(value) as (select 1 union all select value + 1 from n where value < 20000)
         select 'p:1', 9 + value, 'system', ?, 'm', 'test', 'a', '2026', '{}', '{}' from n`,
      )
      .run(living.id),
  )
  const began = process.cpuUsage()
  await open()
  // About 0.3 seconds; quadratic time took minutes.
  expect(process.cpuUsage(began).user).toBeLessThan(10_000_000)
}, 120_000)

test('[SE17] a backup of an earlier version is redacted when it is restored', async () => {
  await makeOld()
  const [backup, live] = [join(folder, 'backup.sqlite'), join(folder, 'live.sqlite')]
  copyDatabase({ from: file, to: backup })
  restoreDatabase({ backup, live, keepAs: join(folder, 'kept.sqlite'), newEpoch: 'restored' })
  expect(JSON.stringify(entriesOf(purged.id, live))).not.toContain('Words')
  expect(JSON.stringify(entriesOf(purged.id, backup))).toContain('Words')
})
