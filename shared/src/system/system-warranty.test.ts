import { expect, test } from 'vitest'
import type { Warranty, WarrantyField } from './system.ts'
import {
  aMembership,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aWarranty,
  aWarrantyId,
} from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import type { CallOf } from '../mutations.ts'
import { describeCall } from '../testing/describe-call.ts'

const propertyId = aPropertyId()
const systemId = aSystemId()
const parts = aWarranty()
const labor = aWarranty({ id: aWarrantyId(2), name: 'Labor', provider: 'Carrier', endsOn: '2020-01-01' })

const aStore = (facts = {}) =>
  new HeldRows({ property: [aProperty()], membership: [aMembership()], system: [aSystem(facts)] })
const set = (warranty: Warranty, fields?: WarrantyField[]): CallOf => ({
  name: 'system.set_warranty',
  args: { propertyId, systemId, warranty, ...(fields && { fields }) },
})
const remove = (n: number): CallOf => ({
  name: 'system.remove_warranty',
  args: { propertyId, systemId, warrantyId: aWarrantyId(n) },
})
const edit = (changes: object) => ({ name: 'system.edit', args: { propertyId, systemId, changes } })
const warrantiesOf = (rows: HeldRows) => rows.all('system')[0]?.warranties
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => aWarranty({ id: aWarrantyId(n + 1), name: `Warranty ${n + 1}` }))

test('[SY2] each warranty is added, changed and removed independently', () => {
  const rows = aStore()
  rows.run(set(parts))
  rows.run(set(labor))
  expect(warrantiesOf(rows)).toEqual([parts, labor])
  rows.run(set({ ...parts, endsOn: '2031-01-01', reference: 'A-17' }))
  expect(warrantiesOf(rows)).toEqual([{ ...parts, endsOn: '2031-01-01', reference: 'A-17' }, labor])
  rows.run(remove(1))
  expect(warrantiesOf(rows)).toEqual([labor])
})

test('[SY2] a change carries some fields, and the others keep what other people have set', () => {
  const rows = aStore({ warranties: [{ ...parts, endsOn: '2031-01-01' }] })
  rows.run(set({ ...parts, provider: 'Carrier', reference: 'A-17' }, ['provider']))
  expect(warrantiesOf(rows)).toEqual([{ ...parts, endsOn: '2031-01-01', provider: 'Carrier' }])
})

test('[SY2] changing one field of a warranty that was removed adds it again as a whole', () => {
  const rows = aStore({ warranties: [labor] })
  rows.run(set({ ...parts, provider: 'Carrier' }, ['provider']))
  expect(warrantiesOf(rows)).toEqual([labor, { ...parts, provider: 'Carrier' }])
})

test('[SY2] removing a missing warranty and setting an equal one change nothing', () => {
  expect(aStore().run(remove(9))).toEqual({ ok: true, value: [] })
  expect(aStore({ warranties: [parts] }).run(remove(9))).toEqual({ ok: true, value: [] })
  expect(aStore({ warranties: [parts] }).run(set(parts))).toEqual({ ok: true, value: [] })
})

test('[SY2] [T3] a warranty added to a system in the trash is kept with it', () => {
  const rows = aStore({ deletedAt: annToday.at })
  rows.run(set(parts))
  expect(warrantiesOf(rows)).toEqual([parts])
})

test('[SY3] a system has at most 20 warranties, and each can still be changed', () => {
  const rows = aStore({ warranties: many(20) })
  expect(rows.run(set(aWarranty({ id: aWarrantyId(21) })))).toMatchObject({
    ok: false,
    refusal: { kind: 'invalid', message: 'A system can have up to 20 warranties' },
  })
  expect(rows.run(set(aWarranty({ name: 'Motor' }))).ok).toBe(true)
})

test.each([
  ['an expired warranty', set(labor), true],
  ['a warranty without a name', set({ ...parts, name: ' ' }), false],
  ['a name of 201 characters', set({ ...parts, name: 'x'.repeat(201) }), false],
  ['an end before 1900', set({ ...parts, endsOn: '1899-12-31' }), false],
  ['an end on an invalid date', set({ ...parts, endsOn: '2026-02-30' }), false],
  ['the whole list', edit({ warranties: [parts, labor] }), true],
  ['a duplicate', edit({ warranties: [parts, parts] }), false],
  ['21 at once', edit({ warranties: many(21) }), false],
])('[SY3] validates a warranty change, %s: %s', (_what, call, fits) => {
  const outcome = aStore().run(call)
  expect(outcome.ok ? 'ok' : outcome.refusal.kind).toBe(fits ? 'ok' : 'invalid')
})

test.each([
  ['https://example.com/manuals/58sta.pdf', true],
  ['HTTP://192.168.1.4:8080/?a=b', true],
  [null, true],
  ['www.example.com', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  [' https://example.com', false],
  ['https://exam ple.com', false],
  ['https://', false],
  [`https://example.com/${'x'.repeat(2000)}`, false],
])('[SY1] the manual URL %j is valid: %s', (manualUrl, fits) => {
  const outcome = aStore().run(edit({ manualUrl }))
  expect(outcome.ok ? 'ok' : outcome.refusal.kind).toBe(fits ? 'ok' : 'invalid')
})

test.each([
  [aStore(), set(parts), 'Recorded the warranty ‘Parts’ of ‘Central furnace’'],
  [aStore({ warranties: [parts] }), remove(1), 'Removed the warranty ‘Parts’ of ‘Central furnace’'],
  [aStore(), remove(1), 'Removed a warranty of ‘Central furnace’'],
])('[M9] describes a warranty change in a sentence', (rows, call, sentence) => {
  expect(describeCall(rows, call, annToday)).toEqual({ ok: true, value: sentence })
})
