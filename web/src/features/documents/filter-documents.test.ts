import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { expect, test } from 'vitest'
import { countByCategory, filterDocuments } from './filter-documents.ts'

const receipt = aDocument()
const roof = aDocument({ id: aDocumentId(2), title: 'Roof', category: 'roof_inspection', fileName: 'blue-sky.pdf' })
const photo = aDocument({ id: aDocumentId(3), title: 'Nameplate', category: 'photo', description: 'Of the furnace' })
const all = [receipt, roof, photo]

test('categories are counted in the order of the choices', () => {
  expect(countByCategory([...all, aDocument({ id: aDocumentId(4) })])).toEqual([
    { category: 'roof_inspection', count: 1 },
    { category: 'receipt', count: 2 },
    { category: 'photo', count: 1 },
  ])
})

test.each([
  [null, '', all],
  ['photo', '', [photo]],
  [null, 'BLUE', [roof]],
  [null, 'furnace name', [photo]],
  [null, 'roof inspection', [roof]],
  ['photo', 'roof', []],
] as const)('in category %s, ‘%s’ finds documents that contain every word', (category, text, found) => {
  expect(filterDocuments(all, { category, text, words: new Map() })).toEqual(found)
})

test('[SF15] the words in a file find its document, as in the search over everything', () => {
  const words = new Map([[roof.hash, ' flashing lifted']])
  expect(filterDocuments(all.slice(1, 2), { category: null, text: 'Flashings', words })).toEqual([roof])
  expect(filterDocuments(all, { category: null, text: 'gutter', words })).toEqual([])
})
