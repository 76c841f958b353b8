import { expect, test } from 'vitest'
import { aMembership, aMembershipId, aProperty, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { aClientId, aNoticeId } from '../testing/builders/client-builders.ts'
import { aDocumentId, aReceipt } from '../testing/builders/document-builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import { execute } from './execute.ts'
import type { Reader } from '../kernel/mutation.ts'
import { Overlay } from '../kernel/overlay.ts'
import { NotAtHand, readFrom, RowsAtHand } from '../kernel/rows-at-hand.ts'
import { propertyScope } from '../kernel/scope.ts'

const scope = propertyScope(aProperty().id)

/** A source that notes what is read from it. */
function arrange(rows = new HeldRows({ property: [aProperty()], system: [aSystem()] })) {
  const read: string[] = []
  const stored = new RowsAtHand({
    get: async (entity, id) => {
      read.push(`${entity} ${id}`)
      return rows.get(entity, id)
    },
    getMany: async (entity, ids) => {
      read.push(`${entity} ${ids.join(', ')}`)
      return rows.getMany(entity, ids)
    },
    byIndex: async (entity, index, value) => {
      read.push(`${entity} of ${index}`)
      return rows.byIndex(entity, index, value)
    },
  })
  return { stored, read, rows }
}

test('[M2] each row and each list is read once, even if it does not exist', async () => {
  const { stored, read } = arrange()
  const look = (rows: Reader) => [
    rows.get('property', aProperty().id),
    rows.get('system', 'none'),
    rows.byIndex('system', 'scope', scope),
    rows.get('system', aSystem().id),
  ]
  const found = [aProperty(), undefined, [aSystem()], aSystem()]
  expect(await stored.run(look)).toEqual(found)
  expect(await stored.run(look)).toEqual(found)
  expect(read).toEqual([`property ${aProperty().id}`, 'system none', 'system of scope'])
})

test('[M2] several rows are read at once', async () => {
  const { stored, read } = arrange()
  expect(await stored.run((rows) => rows.getMany('system', [aSystem().id, 'none']))).toEqual([aSystem(), undefined])
  await stored.load([
    { entity: 'system', id: 'none' },
    { entity: 'property', id: 'a' },
    { entity: 'property', id: 'b' },
  ])
  expect(read).toEqual([`system ${aSystem().id}, none`, 'property a, b'])
})

test('[M2] a list that was read does not change with what its reader does to it', async () => {
  const { stored } = arrange()
  await stored.run((rows) => rows.byIndex('system', 'scope', scope).pop())
  expect(await stored.run((rows) => rows.byIndex('system', 'scope', scope))).toEqual([aSystem()])
})

test('[M6] an id is taken for free until it has been looked up, and the run then counts with what was found', async () => {
  const { stored, read } = arrange()
  const seen: boolean[][] = []
  const result = await stored.run((rows) => {
    const free = [aSystem().id, aSystemId(2)].map((id) => rows.isFree('system', id))
    seen.push(free)
    return free
  })
  expect(result).toEqual([false, true])
  expect(seen).toEqual([
    [true, true],
    [false, true],
  ])
  expect(read).toEqual([`system ${aSystem().id}, ${aSystemId(2)}`])
})

test('outside of a run, nothing is presumed', () => {
  const { stored } = arrange()
  expect(() => stored.isFree('system', aSystemId(2))).toThrow(NotAtHand)
  expect(() => stored.get('system', aSystemId(2))).toThrow(NotAtHand)
})

test('a run that begins again leaves nothing of its first attempt', async () => {
  const { stored } = arrange()
  const changes = await stored.run((rows) => {
    const overlay = new Overlay(rows)
    overlay.write('system', aSystemId(2), aSystem({ id: aSystemId(2) }))
    overlay.write('system', aSystem().id, { ...aSystem(), notes: 'new' })
    expect(overlay.byIndex('system', 'scope', scope)).toHaveLength(2)
    return overlay.changes()
  })
  expect(changes.map(({ id, before }) => [id, before])).toEqual([
    [aSystemId(2), null],
    [aSystem().id, aSystem()],
  ])
})

test('an error other than a missing row ends the run', async () => {
  const { rows } = arrange()
  const source = { get: async () => undefined, byIndex: async () => [] }
  const broken = readFrom(source, () => {
    throw new TypeError('a bug')
  })
  await expect(broken).rejects.toThrow('a bug')
  expect(rows.all('system')).toHaveLength(1)
})

const many = <T>(count: number, nth: (n: number) => T) => Array.from({ length: count }, (_, n) => nth(n + 10))
const { id: propertyId, address, city, state, zipCode, propertyType, status } = aProperty()
const house = { address, city, state, zipCode, propertyType, status }
const roof = { systemType: 'roofing', systemName: 'Roof', status: 'good', isActive: true }
const receipt = { ...aReceipt, uploadedAt: '2026-11-20T08:00:00.000Z' }
const bulk: [string, (count: number) => object][] = [
  ['notice.read', (count) => ({ noticeIds: many(count, aNoticeId) })],
  [
    'property.import',
    (count) => ({
      propertyId,
      membershipId: aMembershipId(2),
      property: house,
      systems: many(count, (n) => ({ id: aSystemId(n), ...roof })),
      items: [],
    }),
  ],
  [
    'document.import',
    (count) => ({
      propertyId,
      visibility: 'shared',
      documents: many(count, (n) => ({ id: aDocumentId(n), ...receipt })),
    }),
  ],
  [
    'client.import',
    (count) => ({
      importId: aClientId(9),
      clients: many(count, (n) => ({ clientId: aClientId(n), facts: { firstName: `Ann ${n}` } })),
    }),
  ],
]

test.each(bulk)('[M2] %s waits for many rows as often as for a few', async (name, args) => {
  const waits: number[] = []
  for (const count of [1, 100]) {
    const rows = new HeldRows({ property: [aProperty()], membership: [aMembership()] })
    const { stored, read } = arrange(rows)
    const outcome = await stored.run((at) => execute(at, { name, args: args(count) }, { ...annToday, role: 'realtor' }))
    expect(outcome).toMatchObject({ ok: true })
    waits.push(read.length)
  }
  expect(waits[1]).toBe(waits[0])
})

test('[M2] what is wanted twice at once is read once', async () => {
  const { stored, read } = arrange()
  const list = { entity: 'system', index: 'scope', value: scope } as const
  const row = { entity: 'property', id: aProperty().id } as const
  await stored.load([list, row, list, row])
  expect(read).toEqual(['system of scope', `property ${aProperty().id}`])
})
