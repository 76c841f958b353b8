import { exportedEntities } from './manifest.ts'
import { householdScope, propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import {
  aMembership,
  aMutationId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { mutate } from '../mutate/mutate.ts'
import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { aDevice, type TestDevice } from '../testing/device.ts'
import { offline } from './testing/offline.ts'
import type { AccountFacts } from './account-facts.ts'
import { exportEverything } from './export-everything.ts'
import type { Manifest } from './manifest.ts'
import type { Files } from './pack-export.ts'

const packing = { userId: aUserId(), app: '1.2.3', at: '2026-11-20T08:00:00.000Z', today: '2026-11-20' }

let device: TestDevice

beforeEach(async () => {
  const system = { ...aSystem(), version: 3 }
  device = await aDevice(aUserId(), {
    user: [aUser()],
    property: [aProperty()],
    membership: [aMembership()],
    system: [system],
  })
})

async function exported(at = packing.at, files: Partial<Files> = {}) {
  const made = await exportEverything(device.data.store, { ...packing, at }, { ...offline, ...files })
  const unpacked = unzipSync(new Uint8Array(await made.file.arrayBuffer()))
  const texts = Object.entries(unpacked).map(([path, bytes]) => [path, strFromU8(bytes)] as const)
  return { ...made, files: new Map(texts) }
}

const jsonIn = (files: Map<string, string>, path: string): unknown => JSON.parse(must(files.get(path), path))

async function editSystem(notes: string) {
  const args = { propertyId: aPropertyId(), systemId: aSystemId(), changes: { notes } }
  const context = { userId: aUserId(), role: 'homeowner', at: packing.at, today: packing.today } as const
  const id = aMutationId()
  await mutate(device.data.store, { id, call: { name: 'system.edit', args }, context })
}

test('[DL9] the export lists its owner, its counts and every file', async () => {
  const { name, counts, files } = await exported()
  expect(name).toBe('hearthkeep-export-2026-11-20.zip')
  expect(counts).toMatchObject({ user: 1, property: 1, membership: 1, system: 1, maintenanceItem: 0 })
  const manifest = jsonIn(files, 'manifest.json') as Manifest
  expect(manifest).toMatchObject({
    product: 'Hearthkeep',
    format: 1,
    app: '1.2.3',
    exportedAt: packing.at,
    exportedBy: { id: aUserId(), name: 'Ann Keller', email: 'ann@example.com' },
    counts,
  })
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
    [
      'README.txt',
      'unsent.json',
      ...exportedEntities.flatMap((entity) => [`rows/${entity}.json`, `csv/${entity}.csv`]),
    ].toSorted(),
  )
  expect([...files.keys()].toSorted()).toEqual(['manifest.json', ...manifest.files.map(({ path }) => path)].toSorted())
})

test('rows are exported as displayed, including pending changes and without device-only fields', async () => {
  await editSystem('=2+2')
  const { files } = await exported()
  expect(jsonIn(files, 'rows/system.json')).toEqual([aSystem({ notes: '=2+2', updatedAt: packing.at })])
  const [header, row] = must(files.get('csv/system.csv'), 'the table').split('\r\n')
  expect(header?.split(',').slice(0, 4)).toEqual(['id', 'propertyId', 'systemType', 'systemName'])
  expect(row).toContain("'=2+2")
})

test('unsent work is exported as text: pending changes, refused changes and drafts', async () => {
  await editSystem('mine')
  const { store } = device.data
  const refused = {
    id: aMutationId(2),
    name: 'property.edit',
    args: {},
    at: packing.at,
    sentence: 'Changed 14 Main St',
    scope: propertyScope(aPropertyId()),
    position: 1,
    follows: null,
    refusal: { kind: 'conflict', message: 'No' },
  } as const
  await store.write((tables) => tables.refused.put([refused]))
  await store.drafts.put({ key: 'add-task', touched: { title: { value: 'Call', was: '' } } })
  const { files, unsent } = await exported()
  expect(unsent).toBe(3)
  expect(jsonIn(files, 'unsent.json')).toMatchObject({
    waiting: [{ name: 'system.edit', sentence: 'Changed ‘Central furnace’' }],
    refused: [refused],
    drafts: [{ key: 'add-task', touched: { title: { value: 'Call', was: '' } } }],
  })
})

test('properties that are still loading are omitted and counted', async () => {
  const id = aPropertyId(2)
  await device.data.store.write(async ({ rows, scopes }) => {
    await rows.property.put([aProperty({ id })])
    await scopes.put([
      { id: propertyScope(id), version: 1, state: 'loading', load: 'a' },
      { id: householdScope(id), version: 1, state: 'loading', load: 'a' },
      { id: propertyScope(aPropertyId(3)), version: 1, state: 'loading', load: 'b' },
    ])
  })
  const { loading, files } = await exported()
  expect(loading).toBe(2)
  expect(jsonIn(files, 'rows/property.json')).toEqual([aProperty()])
})

test.each(['1970-01-01T00:00:00.000Z', '2150-01-01T00:00:00.000Z'])('exports with the clock at %s', async (at) => {
  const { files } = await exported(at)
  expect(jsonIn(files, 'manifest.json')).toMatchObject({ exportedAt: at })
})

test('[DO17] documents without a file are counted by reason, except those in the trash', async () => {
  await device.data.store.write((tables) =>
    tables.rows.document.put([
      aDocument(),
      aDocument({ id: aDocumentId(2) }),
      aDocument({ id: aDocumentId(3), state: 'waiting' }),
      aDocument({ id: aDocumentId(4), deletedAt: packing.at }),
    ]),
  )
  const { missing } = await exported()
  expect(missing).toEqual(
    new Map([
      ['unreachable', 2],
      ['waits elsewhere', 1],
    ]),
  )
})

test('[DL9] what only the server has is exported if the server answers', async () => {
  const account: AccountFacts = {
    sessions: [
      { device: 'Firefox on Linux', startedAt: packing.at, lastUsedAt: packing.at, isCurrent: true },
      { device: null, startedAt: packing.at, lastUsedAt: packing.at, isCurrent: false },
    ],
    passkeys: [{ name: '=Phone', kind: 'iCloud Keychain', createdAt: packing.at, lastUsedAt: null }],
    tokens: [
      {
        name: '=Sensor',
        rights: 'read',
        propertyIds: [aPropertyId()],
        createdAt: packing.at,
        expiresAt: null,
        lastUsedAt: null,
      },
    ],
    webhooks: [
      {
        url: 'https://example.com',
        events: ['task.created', 'task.completed'],
        reach: 'own',
        state: 'on',
        createdAt: packing.at,
      },
    ],
  }
  const { files, hasAccount } = await exported(packing.at, { account: async () => account })
  expect(hasAccount).toBe(true)
  expect(jsonIn(files, 'account.json')).toEqual(account)
  expect(files.get('csv/sessions.csv')?.split('\r\n')).toEqual([
    'device,startedAt,lastUsedAt,isCurrent',
    `Firefox on Linux,${packing.at},${packing.at},true`,
    `,${packing.at},${packing.at},false`,
    '',
  ])
  expect(files.get('csv/passkeys.csv')).toContain("'=Phone,iCloud Keychain")
  expect(files.get('csv/tokens.csv')).toBe(
    `name,rights,propertyIds,createdAt,expiresAt,lastUsedAt\r\n'=Sensor,read,"[""${aPropertyId()}""]",${packing.at},,\r\n`,
  )
  expect(files.get('csv/webhooks.csv')).toBe(
    `url,events,reach,state,createdAt\r\nhttps://example.com,"[""task.created"",""task.completed""]",own,on,${packing.at}\r\n`,
  )
  expect(files.get('README.txt')).toContain('account.json   Sessions, passkeys, API tokens and webhooks')
  const manifest = jsonIn(files, 'manifest.json') as Manifest
  const listed = manifest.files.map(({ path }) => path)
  expect(listed).toEqual(
    expect.arrayContaining([
      'account.json',
      ...['sessions', 'passkeys', 'tokens', 'webhooks'].map((of) => `csv/${of}.csv`),
    ]),
  )
})

test('[DL9] without the server they are omitted, and the read-me says so', async () => {
  const { files, hasAccount } = await exported()
  expect(hasAccount).toBe(false)
  expect([...files.keys()].filter((path) => /account|sessions|passkeys|tokens|webhooks/.test(path))).toEqual([])
  expect(files.get('README.txt')).toContain('account.json   Left out')
})
