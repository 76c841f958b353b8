import { aProperty, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { expect, test } from 'vitest'
import type { SharedFile } from '../../../data/store/shared-files.ts'
import { followingIds, initialChoices, sharedFormSchema } from './shared-values.ts'

const [one, two] = [aProperty(), aProperty({ id: aPropertyId(2) })]
const choice = { title: 'Roof', category: null, propertyId: null }
const aFile = (changes: Partial<SharedFile['choice']> = {}): SharedFile => ({
  id: aDocumentId(),
  userId: null,
  name: 'roof.pdf',
  type: 'application/pdf',
  size: 4,
  hash: 'hash',
  arrivedAt: '2026-11-25T12:00:00.000Z',
  choice: { ...choice, ...changes },
})

test.each([
  ['preselects the only property', null, [one], one.id],
  ['preselects none of several properties', null, [one, two], null],
  ['keeps an earlier choice', two.id, [one, two], two.id],
  ['drops a choice that the person may no longer change', aPropertyId(9), [one, two], null],
])('[SF5] %s', (_what, propertyId, properties, expected) => {
  expect(initialChoices([aFile({ propertyId })], properties).files[aDocumentId()]?.propertyId).toBe(expected)
})

test('[SF5] a property choice also applies to the files below with the same one', () => {
  const at = (propertyId: string | null) => ({ ...choice, propertyId })
  const choices = { a: at(one.id), b: at(null), c: at(two.id), d: at(null) }
  const ids = ['a', 'b', 'c', 'd']
  expect(followingIds(choices, ids, 'b')).toEqual(['d'])
  expect(followingIds(choices, ids, 'a')).toEqual([])
})

test('[SF5] title, category and property are required', () => {
  const { error } = sharedFormSchema.safeParse({ files: { a: { title: '', category: null, propertyId: null } } })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'files.a.title',
    'files.a.category',
    'files.a.propertyId',
  ])
})
