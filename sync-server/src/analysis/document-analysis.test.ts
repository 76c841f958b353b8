import { expect, test } from 'vitest'
import { DocumentAnalysis } from './document-analysis.ts'

const contents = { sizeOf: async () => 1, read: () => new Blob(['x']).stream() }
const nothing = { systems: [], maintenanceItems: [], issues: [] }
const document = { hash: 'a', fileType: 'text/plain', title: 'Report', category: 'home_inspection' } as const

test('[SE62] a document whose process was killed gets a note, and the next ones are read', async () => {
  const read = { pages: [], state: 'read', isWhole: true } as const
  const answers = [
    { text: { ...read, state: 'failed' as const, isWhole: false }, findings: null },
    { text: read, findings: null },
    { text: read, findings: nothing },
  ]
  const extractor = { analyze: async () => answers.shift() ?? { text: read, findings: nothing } }
  const analysis = new DocumentAnalysis({ contents, extractor, model: null })
  const notes = [1, 2, 3].map(async () => (await analysis.analyze(document, '2026-11-22'))?.note)
  expect(await Promise.all(notes)).toEqual([
    'It could not be read: it may be damaged, or too large.',
    'It is too large to analyze.',
    null,
  ])
})
