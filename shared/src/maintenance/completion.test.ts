import { expect, test } from 'vitest'
import { anItem, anItemId, aSystem, aUserId } from '../testing/builders/builders.ts'
import { aVendorId } from '../testing/builders/client-builders.ts'
import { completeItem, reopenItem, vendorLink } from './completion.ts'

const today = '2026-11-20'
const done = { completedDate: today, completedBy: aUserId() }
const nextItemId = anItemId(99)
const filter = {
  scheduledDate: '2026-11-15',
  dueDate: '2026-11-18',
  isRecurring: true,
  recurringInterval: 'quarterly',
  nextDueDate: '2027-02-15',
  seriesStart: '2026-08-18',
  estimatedCost: 20,
  vendor: 'Ace',
  notes: '16x25x1',
} as const

test('[C1] [C14] completes a one-time task without a system', () => {
  const item = anItem({ systemId: null, dueDate: today, notes: 'Attic' })
  expect(completeItem({ item, system: null, items: [], done, nextItemId, today })).toEqual({
    itemPatch: {
      status: 'completed',
      completedDate: today,
      completedBy: aUserId(),
      completedByName: null,
      nextDueDate: null,
      cost: null,
      vendor: null,
      vendorId: null,
      notes: 'Attic',
      completion: {
        itemBefore: {
          status: 'scheduled',
          completedDate: null,
          nextDueDate: null,
          cost: null,
          vendor: null,
          vendorId: null,
          notes: 'Attic',
          completedByName: null,
        },
        systemBefore: {},
        systemAfter: {},
        nextItemId: null,
      },
    },
    systemPatch: null,
    nextItem: null,
  })
})

test.each([
  [{}, { cost: 5, vendor: 'Ace', notes: 'Attic' }],
  [
    { cost: null, vendor: null, notes: null },
    { cost: 5, vendor: 'Ace', notes: 'Attic' },
  ],
  [
    { vendor: '', notes: '  ' },
    { cost: 5, vendor: 'Ace', notes: 'Attic' },
  ],
  [
    { cost: 0, vendor: ' Bob ', notes: 'Done' },
    { cost: 0, vendor: 'Bob', notes: 'Done' },
  ],
])('[C1] completing with %j stores %j', (given, kept) => {
  const item = anItem({ cost: 5, vendor: 'Ace', notes: 'Attic' })
  const { itemPatch } = completeItem({ item, system: null, items: [], done: { ...done, ...given }, nextItemId, today })
  expect(itemPatch).toMatchObject(kept)
})

test('[C5] [C11] [C14] completes a recurring task of a system', () => {
  const completed = completeItem({ item: anItem(filter), system: aSystem(), items: [], done, nextItemId, today })
  expect(completed.itemPatch).toMatchObject({
    nextDueDate: '2027-02-20',
    completion: {
      itemBefore: { nextDueDate: '2027-02-15' },
      systemBefore: { lastServiced: null, nextServiceDue: null, statusRating: 75 },
      systemAfter: { lastServiced: today, nextServiceDue: '2027-02-20', statusRating: 80 },
      nextItemId,
    },
  })
  expect(completed.systemPatch).toEqual({ lastServiced: today, nextServiceDue: '2027-02-20', statusRating: 80 })
})

test('[C12] the next occurrence has the facts but not the completion', () => {
  const item = anItem({ ...filter, cost: 18 })
  const given = { ...done, cost: 24.99, vendor: 'Bob', notes: 'Was black' }
  const { nextItem } = completeItem({ item, system: null, items: [], done: given, nextItemId, today })
  const {
    scope: _scope,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    deletedAt: _deletedAt,
    ...facts
  } = anItem(filter)
  expect(nextItem).toStrictEqual({
    ...facts,
    id: nextItemId,
    dueDate: '2027-02-20',
    scheduledDate: '2027-02-20',
    nextDueDate: '2027-05-20',
    // Late: the series now counts from the completion.
    seriesStart: today,
    previousItemId: item.id,
  })
})

test.each([
  [{ dueDate: today }, { dueDate: '2027-02-20', scheduledDate: null }],
  [{ scheduledDate: today }, { dueDate: '2027-02-20', scheduledDate: '2027-02-20' }],
  [{}, { dueDate: '2027-02-20', scheduledDate: null }],
])('[C13] the next occurrence after %j is %j', (dates, next) => {
  const item = anItem({ ...dates, isRecurring: true, recurringInterval: 'quarterly' })
  expect(completeItem({ item, system: null, items: [], done, nextItemId, today }).nextItem).toMatchObject(next)
})

test('[C12] [R6] a calendar series that begins at a month end announces month ends', () => {
  const monthly = { isRecurring: true, recurringInterval: 'monthly', recurrenceBasis: 'calendar' } as const
  const item = anItem({ ...monthly, dueDate: '2026-10-31', seriesStart: null })
  const { nextItem } = completeItem({ item, system: null, items: [], done, nextItemId, today })
  expect(nextItem).toMatchObject({ dueDate: '2026-11-30', nextDueDate: '2026-12-31', seriesStart: '2026-10-31' })
})

test('[C15] an undone completion leaves no trace', () => {
  const item = anItem({ ...filter, status: 'in_progress', cost: 18 })
  const system = aSystem({ statusRating: null, lastServiced: '2025-01-01' })
  const given = { ...done, cost: 24.99, vendor: 'Bob', notes: 'Was black' }
  const { itemPatch, systemPatch, nextItem } = completeItem({ item, system, items: [], done: given, nextItemId, today })
  const reopened = reopenItem({
    item: { ...item, ...itemPatch },
    system: { ...system, ...systemPatch },
    nextItem: nextItem && anItem(nextItem),
  })
  expect(reopened).toEqual({
    ok: true,
    value: {
      itemPatch: {
        status: 'in_progress',
        completedDate: null,
        completedBy: null,
        completedByName: null,
        nextDueDate: '2027-02-15',
        cost: 18,
        vendor: 'Ace',
        vendorId: null,
        notes: '16x25x1',
        completion: null,
      },
      systemPatch: { lastServiced: '2025-01-01', nextServiceDue: null, statusRating: null },
    },
  })
})

test('[C15] undoing a task that was recorded as completed makes it scheduled', () => {
  const item = anItem({ status: 'completed', completedDate: '2026-01-01', cost: 5 })
  expect(reopenItem({ item, system: aSystem(), nextItem: null })).toEqual({
    ok: true,
    value: {
      itemPatch: { status: 'scheduled', completedDate: null, completedBy: null, completion: null },
      systemPatch: null,
    },
  })
})

test('[C16] undo is refused for a task that is not completed', () => {
  expect(reopenItem({ item: anItem(), system: null, nextItem: null })).toEqual({
    ok: false,
    refusal: { kind: 'conflict', message: '‘Replace furnace filter’ is not completed' },
  })
})

test('[C16] undo is refused if the next occurrence is completed, unless that one is in the trash', () => {
  const item = anItem({ status: 'completed', completedDate: today })
  const nextItem = anItem({ id: nextItemId, status: 'completed', completedDate: today })
  expect(reopenItem({ item, system: null, nextItem })).toEqual({
    ok: false,
    refusal: {
      kind: 'conflict',
      message: '‘Replace furnace filter’ was completed again since then. Undo that completion first.',
    },
  })
  const trashed = { ...nextItem, deletedAt: '2026-11-20T10:00:00.000Z' }
  expect(reopenItem({ item, system: null, nextItem: trashed }).ok).toBe(true)
})

const [linked, other] = [aVendorId(), aVendorId(2)]

test.each([
  [{}, linked],
  [{ vendor: 'Ace' }, linked],
  [{ vendor: 'Bob' }, null],
  [{ vendor: 'Bob', vendorId: other }, other],
  [{ vendorId: null }, null],
])('[VB3] completing with %j links to %j', (given, vendorId) => {
  const item = anItem({ vendor: 'Ace', vendorId: linked })
  const { itemPatch } = completeItem({ item, system: null, items: [], done: { ...done, ...given }, nextItemId, today })
  expect(itemPatch.vendorId).toBe(vendorId)
  expect(itemPatch.completion?.itemBefore.vendorId).toBe(linked)
})

test('[VB3] a task without a vendor has no link', () => {
  expect(vendorLink({ vendor: 'Ace', vendorId: linked }, { vendor: null, vendorId: other })).toBeNull()
})
