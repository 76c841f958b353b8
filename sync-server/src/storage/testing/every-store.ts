import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { aMutationId, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe } from 'vitest'
import { SqliteStore } from '../sqlite-store.ts'
import type { Applied } from '../log/changes.ts'
import type { MutationRecord } from '../log/mutations.ts'
import type { Store } from '../store.ts'
import { openEmptyPostgres } from './empty-postgres.ts'

type Kind = [string, (folder: string) => Store | Promise<Store>]

const sqlite: Kind[] = [
  ['SQLite in memory', () => new SqliteStore({ file: ':memory:', newEpoch: 'first' })],
  ['SQLite in a file', (folder) => new SqliteStore({ file: join(folder, 'test.sqlite'), newEpoch: 'first' })],
]
const postgres: Kind = ['PostgreSQL', () => openEmptyPostgres('first')]

export const scope = propertyScope(aPropertyId())
export const at = '2026-11-20T08:00:00.000Z'
export const device = '00000000-0000-7000-8009-000000000001' as DeviceId

/** Runs the tests on every kind of store, each time on an empty one. */
export const everyStore = (tests: Tests) => onEach([...sqlite, postgres], tests)

/** The same for stores that run in this process, where a statement holds up everything else. */
export const everyStoreInProcess = (tests: Tests) => onEach(sqlite, tests)

type Tests = (hands: ReturnType<typeof handsOn>) => void

function onEach(stores: Kind[], tests: Tests): void {
  describe.each(stores)('%s', (_name, open) => {
    let folder: string
    let store: Store

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'hearthkeep-store-'))
      store = await open(folder)
    })

    afterEach(async () => {
      await store.close()
      rmSync(folder, { recursive: true })
    })

    tests(handsOn(() => store))
  })
}

/**
 * @param held returns the store of the current test.
 */
function handsOn(held: () => Store) {
  const read: Store['read'] = (work) => held().read(work)
  const write: Store['write'] = (work) => held().write(work)
  const deltaIn = (of: Scope, after: number, maxBytes = Infinity) =>
    read(async (view) => (await view.delta(of, { after, maxBytes }))?.delta)
  return {
    read,
    write,
    apply: (...changes: RowChange[]) => write((tx) => tx.apply(testMutation(...changes))),
    deltaIn,
    /** The delta of the default scope, without its checksum. */
    async delta(after: number) {
      const { checksum: _checksum, ...changed } = must(await deltaIn(scope, after), 'a delta')
      return changed
    },
  }
}

export const testMutation = (...changes: RowChange[]): Applied => ({
  mutation: aMutationId(1),
  name: 'test',
  actor: aUserId(),
  at,
  changes,
})

export const put = (entity: EntityName, after: AnyRow, before: AnyRow | null = null): RowChange => ({
  entity,
  id: after.id,
  before,
  after,
})

export const remove = (entity: EntityName, before: AnyRow): RowChange => ({
  entity,
  id: before.id,
  before,
  after: null,
})

export const aRecord = (n: number, overrides: Partial<MutationRecord> = {}): MutationRecord => ({
  id: aMutationId(n),
  device,
  seq: n,
  userId: aUserId(),
  name: 'test',
  status: 'ok',
  refusal: null,
  replaced: null,
  ...overrides,
})
