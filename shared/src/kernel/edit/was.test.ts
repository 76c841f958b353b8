import { expect, test } from 'vitest'
import { aSystem, aSystemId, aWarrantyId } from '../../testing/builders/builders.ts'
import { entryFieldName, parseEntryField } from './list-entry.ts'
import { sameValue } from '../same-value.ts'
import { unseenFields, wasOf } from './was.ts'

const edit = (changes: Record<string, unknown>) => ({ entity: 'system' as const, id: aSystemId(), changes })
const change = (before: object, after: object) => ({ ...edit({}), before: aSystem(before), after: aSystem(after) })

test('[P13] an edit carries the previous values of the fields that it changes, and of no others', () => {
  const made = change({ notes: 'old', brand: 'Acme' }, { notes: 'new', brand: 'Acme' })
  expect(wasOf(edit({ notes: 'new', brand: 'Acme', location: undefined }), made)).toEqual({ notes: 'old' })
  expect(wasOf(edit({ notes: 'new' }), { ...made, before: null })).toEqual({ notes: null })
})

test('[P13] sends the value that the form showed, not the current one', () => {
  const made = change({ notes: 'theirs' }, { notes: 'mine' })
  expect(wasOf(edit({ notes: 'mine' }), made, { notes: 'old', brand: 'x' })).toEqual({ notes: 'old' })
  expect(wasOf(edit({ notes: 'theirs' }), undefined, { notes: 'old' })).toEqual({ notes: 'old' })
  expect(wasOf(edit({ notes: 'theirs' }), undefined)).toEqual({})
})

const replacing: [string, Parameters<typeof unseenFields>, string[]][] = [
  ['what was seen', [edit({ notes: 'b' }), change({ notes: 'a' }, { notes: 'b' }), { notes: 'a' }], []],
  ['something else', [edit({ notes: 'b' }), change({ notes: 'x' }, { notes: 'b' }), { notes: 'a' }], ['notes']],
  ['the same', [edit({ notes: 'b' }), change({ notes: 'b' }, { notes: 'b' }), { notes: 'a' }], []],
  [
    'a value that the edit did not record as seen',
    [edit({ notes: 'b' }), change({ notes: 'x' }, { notes: 'b' }), {}],
    ['notes'],
  ],
  ['nothing', [edit({ notes: 'b' }), { ...change({}, { notes: 'b' }), before: null }, { notes: 'a' }], []],
]

test.each(replacing)('[P13] unseen fields of an edit that replaces %s', (_what, args, unseen) => {
  expect(unseenFields(...args)).toEqual(unseen)
})

const warranty = { id: aWarrantyId(), name: 'Parts', provider: null, endsOn: '2027-01-01', reference: null }
const other = { ...warranty, id: aWarrantyId(2), provider: 'Bryant' }
const entry = { list: 'warranties', id: warranty.id }

test('[P26] an edit of an entry of a list carries and compares the fields of that entry', () => {
  const made = change({ warranties: [other, warranty] }, { warranties: [other, { ...warranty, provider: 'Carrier' }] })
  const setProvider = { ...edit({ provider: 'Carrier' }), entry }
  expect(wasOf(setProvider, made)).toEqual({ provider: null })
  const unset = change({ warranties: [other, { ...warranty, provider: 'Carrier' }] }, { warranties: [other, warranty] })
  expect(wasOf({ ...edit({ provider: null }), entry }, unset)).toEqual({ provider: 'Carrier' })
  expect(unseenFields(setProvider, made, { provider: null })).toEqual([])
  expect(unseenFields(setProvider, made, { provider: 'Lennox' })).toEqual(['provider'])
})

test('[P26] an entry that an edit adds replaces nothing', () => {
  const made = change({ warranties: [other] }, { warranties: [other, warranty] })
  expect(unseenFields({ ...edit({ name: 'Parts' }), entry }, made, { name: 'Labor' })).toEqual([])
})

test('the name of an entry’s field is read back, and that of a field of the row is none', () => {
  expect(parseEntryField(entryFieldName(entry, 'endsOn'))).toEqual({ entry, field: 'endsOn' })
  expect(parseEntryField('warranties')).toBeUndefined()
})

test('compares values by content', () => {
  expect(sameValue([{ a: 1, b: null }], [{ a: 1 }])).toBe(true)
  expect(sameValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  expect(sameValue(undefined, null)).toBe(true)
  for (const [one, other] of [
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [[1], [1, 2]],
    [null, ''],
    [0, false],
    [{ a: 1 }, { a: 2 }],
  ])
    expect(sameValue(one, other)).toBe(false)
})
