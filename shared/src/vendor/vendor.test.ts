import { expect, test } from 'vitest'
import { anItem, anItemId, aSystemId } from '../testing/builders/builders.ts'
import { aVendor, aVendorId } from '../testing/builders/client-builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import type { CallOf } from '../mutations.ts'
import { vendorFinder } from './vendor-names.ts'
import { vendorSuggestions } from './vendor-suggestions.ts'
import { insuranceWords, isUninsured, offeredNames, workByVendor } from './vendor-work.ts'

const ace = aVendor({ company: 'Ace Plumbing', person: 'Al Costa', names: ['Ace'] })
const oak = aVendor({ id: aVendorId(2), company: 'Oak Roofing', trade: 'Roofer' })
const ids = (vendors: readonly { id: string }[]) => vendors.map(({ id }) => id)

test.each([
  [{ vendor: 'ace plumbing' }, ace],
  [{ vendor: 'Al Costa' }, ace],
  [{ vendor: 'ACE' }, ace],
  [{ vendor: 'Ace Heating' }, null],
  [{ vendor: 'Ace', vendorId: oak.id }, oak],
  [{ vendor: 'Oak Roofing', vendorId: aVendorId(9) }, oak],
  [{ vendor: null, vendorId: null }, null],
])('[VB5] a task finds its entry by link, then by name: %o', (task, found) => {
  expect(vendorFinder([ace, oak])(task)).toBe(found)
})

test('[VB5] a link follows merges, and a removed entry has no tasks', () => {
  const merged = { ...ace, merged: { into: oak.id, before: {}, after: {} } }
  expect(vendorFinder([merged, oak])({ vendor: 'Ace', vendorId: ace.id })).toBe(oak)
  const removed = { ...oak, deletedAt: '2026-11-20T08:00:00.000Z' }
  expect(vendorFinder([merged, removed])({ vendor: 'Ace', vendorId: ace.id })).toBeNull()
})

test('[VB5] links that follow one another in a circle end', () => {
  const into = (id: typeof ace.id) => ({ merged: { into: id, before: {}, after: {} } })
  const circle = [
    { ...ace, ...into(oak.id) },
    { ...oak, ...into(ace.id) },
  ]
  expect(vendorFinder(circle)({ vendor: null, vendorId: ace.id })).toBeNull()
})

const done = (n: number, completedDate: string, more: object) =>
  anItem({ id: anItemId(n), status: 'completed', completedDate, ...more })

test('[VB7] the work of an entry is what it finished, what that cost, and what is planned', () => {
  const items = [
    done(1, '2026-03-01', { vendor: 'Ace', cost: 0.1 }),
    done(2, '2026-05-01', { vendor: 'gone', vendorId: ace.id, cost: 0.2 }),
    done(3, '2026-06-01', { vendor: 'Ace', cost: 9, deletedAt: '2026-11-20T08:00:00.000Z' }),
    anItem({ id: anItemId(4), vendor: 'Ace Plumbing', cost: 5 }),
    anItem({ id: anItemId(5), vendor: 'Ace', status: 'cancelled' }),
  ]
  const work = workByVendor(items, [ace, oak])
  expect(work.get(ace.id)).toMatchObject({ spent: 0.3, lastVisit: '2026-05-01' })
  expect([ids(work.get(ace.id)?.done ?? []), ids(work.get(ace.id)?.planned ?? [])]).toEqual([
    [anItemId(2), anItemId(1)],
    [anItemId(4)],
  ])
  expect(work.has(oak.id)).toBe(false)
})

test('[VB6] names in tasks are offered once, unless they are in the book, declined, removed, or mean the person', () => {
  const declined = aVendor({ id: aVendorId(3), company: 'Uncle Joe', isDeclined: true })
  const removed = aVendor({ id: aVendorId(4), company: 'Old Co', deletedAt: '2026-11-20T08:00:00.000Z' })
  const named = ['Ace', 'uncle joe', 'Old Co.', 'self', 'DIY', ' ', 'Dane Door', 'dane door', 'Elm']
  const items = named.map((vendor, n) =>
    done(n + 1, `2026-01-1${n}`, { vendor, vendorContact: vendor === 'Dane Door' ? '555-0117' : null }),
  )
  expect(offeredNames(items, [ace, declined, removed])).toEqual([
    { name: 'dane door', contact: '555-0117', tasks: 2 },
    { name: 'Elm', contact: null, tasks: 1 },
  ])
})

test('[VB4] suggests who knows the system, then the property, and last whom not to call again', () => {
  const elm = aVendor({ id: aVendorId(3), company: 'Elm & Sons' })
  const bad = aVendor({ id: aVendorId(4), company: 'Bad Pipes', callAgain: false })
  const items = [
    anItem({ id: anItemId(1), systemId: aSystemId(2), vendor: 'Oak Roofing' }),
    anItem({ id: anItemId(2), systemId: aSystemId(), vendorId: elm.id, vendor: 'Elm' }),
    anItem({ id: anItemId(3), systemId: aSystemId(), vendor: 'Bad Pipes' }),
  ]
  const suggest = (text: string) =>
    ids(vendorSuggestions({ vendors: [bad, ace, oak, elm], items, systemId: aSystemId(), text }))
  expect(suggest('')).toEqual(ids([elm, oak, ace, bad]))
  expect(suggest('roof')).toEqual(ids([oak]))
  expect(suggest('Oak Roofing')).toEqual([])
})

test.each([
  [null, false, null],
  ['2026-11-19', true, 'Insurance expired Nov 19, 2026'],
  ['2026-11-20', false, 'Insured until Nov 20, 2026'],
])('[VB9] an insurance until %s on Nov 20: expired %s', (insuredUntil, isExpired, words) => {
  expect(isUninsured({ insuredUntil }, '2026-11-20')).toBe(isExpired)
  expect(insuranceWords({ insuredUntil }, '2026-11-20')).toBe(words)
})

const merge: CallOf = { name: 'vendor.merge', args: { vendorId: ace.id, intoId: oak.id } }
const unmerge: CallOf = { name: 'vendor.unmerge', args: { vendorId: ace.id } }

test('[VB8] the entry that stays keeps its facts, takes those it lacks, and both come back', () => {
  const from = { ...ace, phones: ['(608) 555-0117', '555-0100'], notes: 'Fair', license: 'L1', callAgain: true }
  const into = { ...oak, phones: ['608-555-0117'], notes: 'On time', license: 'L2' }
  const rows = new HeldRows({ vendor: [from, into] })
  rows.run(merge)
  expect(rows.get('vendor', oak.id)).toMatchObject({
    company: 'Oak Roofing',
    person: 'Al Costa',
    trade: 'Roofer',
    phones: ['608-555-0117', '555-0100'],
    license: 'L2',
    notes: 'On time\nFair',
    callAgain: true,
    names: ['Ace Plumbing', 'Al Costa', 'Ace'],
  })
  rows.run({ name: 'vendor.edit', args: { vendorId: oak.id, changes: { notes: 'Mine' } } })
  rows.run(unmerge)
  expect(rows.get('vendor', oak.id)).toMatchObject({ ...into, notes: 'Mine', updatedAt: expect.any(String) })
  expect(rows.get('vendor', ace.id)).toMatchObject({ ...from, updatedAt: expect.any(String) })
})

test.each([
  ['an entry into itself', { ...merge, args: { vendorId: ace.id, intoId: ace.id } }, 'invalid'],
  ['an entry that is gone', { ...merge, args: { vendorId: aVendorId(8), intoId: oak.id } }, 'not_found'],
  ['into a removed entry', { ...merge, args: { vendorId: ace.id, intoId: aVendorId(3) } }, 'conflict'],
  ['back what is not merged', unmerge, 'conflict'],
])('[VB8] refuses to merge %s', (_what, call, kind) => {
  const removed = aVendor({ id: aVendorId(3), deletedAt: '2026-11-20T08:00:00.000Z' })
  const rows = new HeldRows({ vendor: [ace, oak, removed] })
  expect(rows.run(call)).toMatchObject({ ok: false, refusal: { kind } })
})

test('[VB5] a renamed company keeps the tasks that call it as before', () => {
  const rows = new HeldRows({ vendor: [ace] })
  rows.run({ name: 'vendor.edit', args: { vendorId: ace.id, changes: { company: 'Ace & Sons' } } })
  expect(vendorFinder(rows.all('vendor'))({ vendor: 'Ace Plumbing' })?.company).toBe('Ace & Sons')
})

test('[VB10] a purge takes along what was merged into the entry, and refuses an entry in the book', () => {
  const rows = new HeldRows({ vendor: [ace, oak] })
  const purge: CallOf = { name: 'vendor.purge', args: { vendorId: oak.id } }
  expect(rows.run(purge)).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
  rows.run(merge)
  rows.run({ name: 'vendor.remove', args: { vendorId: oak.id } })
  rows.run(purge)
  expect(rows.all('vendor')).toEqual([])
})

test('[VB10] a purge takes along entries that were merged one after the other', () => {
  const elm = aVendor({ id: aVendorId(3), company: 'Elm' })
  const rows = new HeldRows({ vendor: [ace, oak, elm] })
  rows.run(merge)
  rows.run({ name: 'vendor.merge', args: { vendorId: oak.id, intoId: elm.id } })
  rows.run({ name: 'vendor.remove', args: { vendorId: elm.id } })
  rows.run({ name: 'vendor.purge', args: { vendorId: elm.id } })
  expect(rows.all('vendor')).toEqual([])
})

test('[VB6] a declined name can be offered again, and an entry is none', () => {
  const rows = new HeldRows({ vendor: [ace] })
  rows.run({ name: 'vendor.decline', args: { vendorId: oak.id, name: 'Elm' } })
  rows.run({ name: 'vendor.offer', args: { vendorId: oak.id } })
  rows.run({ name: 'vendor.offer', args: { vendorId: ace.id } })
  expect(rows.all('vendor')).toEqual([ace])
})
