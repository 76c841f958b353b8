import { expect, test } from 'vitest'
import { transactionDocuments } from '../document/transaction-documents.ts'
import { trackedDocuments, type TrackedDocument } from './property.ts'
import { documentProgressOf, type DocumentFlags } from './property-completion.ts'

const flags = (done: readonly TrackedDocument[]) =>
  Object.fromEntries(trackedDocuments.map((flag) => [flag, done.includes(flag)])) as DocumentFlags

test.each([
  [0, { completed: 0, pending: 17, total: 17, percent: 0 }],
  [1, { completed: 1, pending: 16, total: 17, percent: 6 }],
  [11, { completed: 11, pending: 6, total: 17, percent: 65 }],
  [17, { completed: 17, pending: 0, total: 17, percent: 100 }],
])('[L12] progress with %i of 17 documents', (count, progress) => {
  expect(documentProgressOf(flags(trackedDocuments.slice(0, count)))).toEqual(progress)
})

test('[L12] each of the 17 documents is identified by its flag, its category and its name, and no name is ambiguous', () => {
  expect(transactionDocuments.map(({ flag }) => flag)).toEqual(trackedDocuments)
  expect(transactionDocuments.map(({ category }) => category)).toEqual(
    (
      'spds home_inspection clue_report lead_paint_disclosure well_disclosure affidavit_disclosure mold_disclosure wdiir ' +
      'roof_inspection plumbing_inspection hvac_inspection pool_inspection septic_inspection well_inspection land_survey ' +
      'home_warranty title_report'
    ).split(' '),
  )
  expect(new Set(transactionDocuments.map(({ label }) => label)).size).toBe(17)
})
