import { expect, test } from 'vitest'
import { aSystem, aSystemId } from '../testing/builders/builders.ts'
import { sameValue } from './same-value.ts'
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
  ['what was seen as it is set', [edit({ notes: 'b' }), change({ notes: 'x' }, { notes: 'b' }), {}], ['notes']],
  ['nothing', [edit({ notes: 'b' }), { ...change({}, { notes: 'b' }), before: null }, { notes: 'a' }], []],
]

test.each(replacing)('[P13] unseen fields of an edit that replaces %s', (_what, args, unseen) => {
  expect(unseenFields(...args)).toEqual(unseen)
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
