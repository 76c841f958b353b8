import { aMutationId, aProperty, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyDatabase } from './copy-database.ts'
import { SqliteStore } from '../sqlite-store.ts'

let folder: string
let live: string
let store: SqliteStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-copy-'))
  live = join(folder, 'live.sqlite')
  store = new SqliteStore({ file: live, newEpoch: 'first' })
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const property = aProperty()

const addProperty = () =>
  store.write((tx) =>
    tx.apply({
      mutation: aMutationId(),
      name: 'property.create',
      actor: aUserId(),
      at: property.createdAt,
      changes: [{ entity: 'property', id: property.id, before: null, after: property }],
    }),
  )

async function propertyIn(file: string) {
  const copy = new SqliteStore({ file, newEpoch: 'second' })
  const found = await copy.read(async (view) => ({
    epoch: await view.epoch(),
    is: await view.get('property', aPropertyId()),
  }))
  await copy.close()
  return found
}

test('a copy has the committed rows, is readable by its owner only, and reports its contents', async () => {
  await addProperty()
  const to = join(folder, 'new', 'copy.sqlite')
  const { bytes, ...details } = copyDatabase({ from: live, to })
  expect(details).toEqual({
    rows: new Map([
      ['property', 1],
      ['changes', 1],
    ]),
    lastChange: property.createdAt,
  })
  expect(statSync(to)).toMatchObject({ size: bytes })
  expect(statSync(to).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'new'))).toEqual(['copy.sqlite'])
  expect(await propertyIn(to)).toEqual({ epoch: 'first', is: property })
})

test('a copy taken during a write does not include that write', async () => {
  const to = join(folder, 'copy.sqlite')
  await store.write(async (tx) => {
    await tx.saveDevice({ id: '00000000-0000-7000-8009-000000000001' as DeviceId, userId: aUserId(), lastSeq: 1 })
    expect(copyDatabase({ from: live, to }).rows.get('devices')).toBeUndefined()
  })
  expect(copyDatabase({ from: live, to: `${to}.later` }).rows.get('devices')).toBe(1)
})

test('an existing file is not overwritten', () => {
  const to = join(folder, 'copy.sqlite')
  writeFileSync(to, 'mine')
  expect(() => copyDatabase({ from: live, to })).toThrow('already exists and was left unchanged')
  expect(statSync(to).size).toBe(4)
})

test('a copy of a foreign database is not created', () => {
  const foreign = join(folder, 'foreign.sqlite')
  writeFileSync(foreign, '')
  expect(() => copyDatabase({ from: foreign, to: join(folder, 'copy.sqlite') })).toThrow(
    'it is not a Hearthkeep database',
  )
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([])
})
