import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { expect, test } from 'vitest'
import { chosenBefore, chosenDocuments } from './transfer-values.ts'

const report = aDocument({ id: aDocumentId(1), visibility: 'shared' })
const letter = aDocument({ id: aDocumentId(2), visibility: 'household' })

const table: [string, Record<string, boolean>, ReturnType<typeof chosenDocuments>][] = [
  ['nothing is said', {}, { keptDocuments: [], givenDocuments: [] }],
  ['a shared one is to stay', { [report.id]: false }, { keptDocuments: [report.id], givenDocuments: [] }],
  ['one of the household is to go', { [letter.id]: true }, { keptDocuments: [], givenDocuments: [letter.id] }],
  ['both were put back', { [report.id]: true, [letter.id]: false }, { keptDocuments: [], givenDocuments: [] }],
  ['one is spoken of that is gone', { [aDocumentId(9)]: true }, { keptDocuments: [], givenDocuments: [] }],
]

test.each(table)('[HO2] documents to transfer if %s', (_what, going, expected) => {
  expect(chosenDocuments([report, letter], going)).toEqual(expected)
})

test('the choices can be restored from the lists they produced', () => {
  const going = chosenBefore({ keptDocuments: [report.id], givenDocuments: [letter.id] })
  expect(going).toEqual({ [report.id]: false, [letter.id]: true })
})
