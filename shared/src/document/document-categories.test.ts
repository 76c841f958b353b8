import { expect, test } from 'vitest'
import { documentCategories, type DocumentCategory } from './document.ts'
import { trackedDocuments } from '../property/property.ts'
import { documentCategoryEntries, isRequired } from './document-categories.ts'
import { flagOf } from './transaction-flags.ts'

test('[DO2] each of the 17 flags has exactly one category that completes it', () => {
  const flags = documentCategories.map(flagOf).filter((flag) => flag !== null)
  expect(flags.toSorted()).toEqual([...trackedDocuments].toSorted())
})

test('[DO2] ten categories are offered first, and every category has a description with examples', () => {
  const first = documentCategoryEntries.filter(({ group }) => group === 'transaction').map(({ category }) => category)
  expect(first).toEqual([
    'spds',
    'home_inspection',
    'clue_report',
    'lead_paint_disclosure',
    'hvac_inspection',
    'plumbing_inspection',
    'roof_inspection',
    'title_report',
    'home_warranty',
    'other',
  ])
  expect(new Set(documentCategoryEntries.map(({ label }) => label)).size).toBe(documentCategories.length)
  for (const { label, description, examples } of documentCategoryEntries) {
    expect([label, description, ...examples].filter((words) => !/^[A-Z]/.test(words))).toEqual([])
    expect(examples.length).toBeGreaterThanOrEqual(2)
  }
})

const required = (yearBuilt: number | null) =>
  documentCategories.filter((category: DocumentCategory) => isRequired(category, { yearBuilt }))

test('[DO2] four documents are required for every sale, plus lead paint for a property built before 1978 or of unknown age', () => {
  expect(required(1978)).toEqual(['spds', 'home_inspection', 'clue_report', 'title_report'])
  expect(required(1977)).toContain('lead_paint_disclosure')
  expect(required(null)).toContain('lead_paint_disclosure')
})
