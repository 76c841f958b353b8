import { expect, test } from 'vitest'
import { DocumentAnalysis } from './document-analysis.ts'

const contents = { sizeOf: async () => 1, read: () => new Blob(['x']).stream() }
const nothing = { systems: [], maintenanceItems: [], issues: [] }
const document = { hash: 'a', fileType: 'text/plain', title: 'Report', category: 'home_inspection' } as const

test('[SE62] a document whose process was killed gets a note, and the next ones are read', async () => {
  const read = { pages: [], state: 'read', isWhole: true } as const
  const answers = [
    { text: { ...read, state: 'failed' as const, isWhole: false }, unread: '', findings: null },
    { text: read, unread: '', findings: null },
    { text: read, unread: '', findings: nothing },
  ]
  const extractor = { analyze: async () => answers.shift() ?? { text: read, unread: '', findings: nothing } }
  const analysis = new DocumentAnalysis({ contents, extractor, model: null })
  const notes = [1, 2, 3].map(async () => (await analysis.analyze(document, '2026-11-22'))?.note)
  expect(await Promise.all(notes)).toEqual([
    'It could not be read: it may be damaged, or too large.',
    'It is too large to analyze.',
    null,
  ])
})

test('[AN46] no model is shown pages that are in no words, and a note names them', async () => {
  const words = 'The furnace was serviced in the fall, and the filter of the house was replaced by the owner. '
  const pages = [
    { page: 1, text: 'wkh xqlw zdv foh dqg vhuylfhg '.repeat(10) },
    { page: 2, text: words.repeat(3) },
  ]
  const seen: number[][] = []
  const analysis = new DocumentAnalysis({
    contents,
    extractor: {
      analyze: async () => ({ text: { pages, state: 'read', isWhole: true }, unread: '1', findings: nothing }),
    },
    model: {
      analyze: async ({ pages: sent }) => {
        seen.push(sent.map(({ page }) => page))
        return { ok: true, analysis: nothing }
      },
    },
  })
  const answer = await analysis.analyze(document, '2026-11-22')
  expect(seen).toEqual([[2]])
  expect(answer?.note).toContain('We couldn’t read page 1:')
})
