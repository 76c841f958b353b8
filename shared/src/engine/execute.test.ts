import { propertyScope } from '../kernel/scope.ts'
import { MAX_SENTENCE } from '../kernel/mutation.ts'
import { expect, test } from 'vitest'
import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
} from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import type { CallOf } from '../mutations.ts'
import { must } from '../kernel/must.ts'
import { describeCall } from '../testing/describe-call.ts'
import { execute, parseCall, usuallyRead } from './execute.ts'

const propertyId = aPropertyId()
const rows = () =>
  new HeldRows({
    property: [aProperty()],
    membership: [aMembership()],
    system: [aSystem()],
    maintenanceItem: [anItem()],
  })

test('[M2] running a mutation writes nothing and returns the changes', () => {
  const below = rows()
  const call: CallOf = { name: 'system.edit', args: { propertyId, systemId: aSystemId(), changes: { notes: 'x' } } }
  const after = aSystem({ notes: 'x', updatedAt: annToday.at })
  expect(execute(below, call, annToday)).toEqual({
    ok: true,
    value: [{ entity: 'system', id: aSystemId(), before: aSystem(), after }],
  })
  expect(below.all('system')).toEqual([aSystem()])
})

test('[M2] the same call on the same rows gives the same result and changes no argument', () => {
  const call: CallOf = {
    name: 'maintenance.complete',
    args: { propertyId, itemId: anItemId(), nextItemId: anItemId(2), completedDate: '2026-11-19', cost: 1 },
  }
  const callBefore = JSON.stringify(call)
  const first = execute(rows(), call, annToday)
  expect(execute(rows(), call, annToday)).toEqual(first)
  expect(JSON.stringify(call)).toBe(callBefore)
})

test('[M3] invalid arguments are reported field by field', () => {
  const args = { propertyId, systemId: 'here', facts: { systemType: 'roofing', systemName: '', statusRating: 1.5 } }
  const outcome = execute(rows(), { name: 'system.add', args }, annToday)
  expect(outcome).toMatchObject({ ok: false, refusal: { kind: 'invalid' } })
  const paths = outcome.ok ? [] : outcome.refusal.issues?.map(({ path }) => path)
  expect(paths).toEqual(['systemId', 'facts.systemName', 'facts.statusRating'])
})

test('an error that is not a refusal is a bug and is thrown', () => {
  expect(() => execute(rows(), { name: 'system.polish', args: {} }, annToday)).toThrow('unknown mutation system.polish')
  const broken = Object.assign(rows(), {
    get: () => {
      throw new TypeError('a bug')
    },
  })
  const call: CallOf = { name: 'property.edit', args: { propertyId, changes: { notes: 'x' } } }
  expect(() => execute(broken, call, annToday)).toThrow('a bug')
})

const sentences: [CallOf, string][] = [
  [{ name: 'property.edit', args: { propertyId, changes: {} } }, 'Changed 14 Main St'],
  [{ name: 'property.delete', args: { propertyId } }, 'Deleted 14 Main St'],
  [{ name: 'property.restore', args: { propertyId: aPropertyId(2) } }, 'Restored a property'],
  [
    {
      name: 'system.add',
      args: { propertyId, systemId: aSystemId(2), facts: { systemType: 'roofing', systemName: 'Roof' } },
    },
    'Added ‘Roof’',
  ],
  [{ name: 'system.edit', args: { propertyId, systemId: aSystemId(), changes: {} } }, 'Changed ‘Central furnace’'],
  [{ name: 'system.remove', args: { propertyId, systemId: aSystemId() } }, 'Deleted ‘Central furnace’'],
  [{ name: 'system.restore', args: { propertyId, systemId: aSystemId(2) } }, 'Restored a system'],
  [{ name: 'system.recalculate', args: { propertyId } }, 'Recalculated the status of the systems'],
  [
    { name: 'maintenance.add', args: { propertyId, itemId: anItemId(2), facts: { title: 'Clean gutters' } } },
    'Added ‘Clean gutters’',
  ],
  [
    { name: 'maintenance.edit', args: { propertyId, itemId: anItemId(), changes: {} } },
    'Changed ‘Replace furnace filter’',
  ],
  [
    {
      name: 'maintenance.complete',
      args: { propertyId, itemId: anItemId(), nextItemId: anItemId(2), completedDate: '2026-11-20' },
    },
    'Completed ‘Replace furnace filter’',
  ],
  [
    { name: 'maintenance.reopen', args: { propertyId, itemId: anItemId() } },
    'Undid the completion of ‘Replace furnace filter’',
  ],
  [{ name: 'maintenance.remove', args: { propertyId, itemId: anItemId() } }, 'Deleted ‘Replace furnace filter’'],
  [{ name: 'maintenance.restore', args: { propertyId, itemId: anItemId(5) } }, 'Restored a task'],
]

test.each(sentences)('[M9] describes %o in a sentence', (call, words) => {
  expect(describeCall(rows(), call, annToday)).toEqual({ ok: true, value: words })
})

test('[M9] a sentence never exceeds the limit of any app or server version, and splits no character', () => {
  const there = rows()
  const address = '\u{1f3e1}'.repeat(400)
  const property = { ...there.get('property', propertyId), address } as never
  const long = Object.assign(rows(), { get: () => property })
  const outcome = describeCall(long, { name: 'property.delete', args: { propertyId } }, annToday)
  const words = outcome.ok ? outcome.value : ''
  expect(words.length).toBeGreaterThan(490)
  expect(words.length).toBeLessThanOrEqual(MAX_SENTENCE)
  expect(words).not.toMatch(/\p{Surrogate}/u)
})

test('[M2] who is in the scopes of a call, and the rows that it names, can be read before it runs', () => {
  const facts = { title: 'Clean the gutters', systemId: aSystemId() }
  const parsed = parseCall({ name: 'maintenance.add', args: { propertyId, itemId: anItemId(2), facts } })
  const { mutation, args } = must(parsed.ok ? parsed.value : null, 'the call')
  expect(usuallyRead(mutation, args as object, annToday)).toEqual([
    { entity: 'membership', index: 'scope', value: propertyScope(propertyId) },
    { entity: 'property', id: propertyId },
    { entity: 'maintenanceItem', id: anItemId(2) },
    { entity: 'system', id: aSystemId() },
  ])
})
