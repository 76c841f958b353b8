import { analyze } from '@hearthkeep/analysis/analyze.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalyzedDocumentAnswer } from '@hearthkeep/shared/protocol/answers/analysis-answer.ts'
import { insteadWords } from '@hearthkeep/shared/finding/analysis-words.ts'
import { aDocument, aDocumentId, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { nothingRead, textOfPages, type ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { expect, test } from 'vitest'
import { readDocuments, type ModelOutcome, type Readers, type Reading } from './read-documents.ts'

const [roof, furnace, photo] = [1, 2, 3].map((n) =>
  aDocument({ id: aDocumentId(n), hash: aHash(n), title: `Paper ${n}`, category: 'hvac_inspection' }),
) as [Document, Document, Document]

const nothing = { systems: [], maintenanceItems: [], issues: [] }
const answerOn = ({ id, title }: Document, facts: Partial<AnalyzedDocumentAnswer> = {}): ModelOutcome => ({
  state: 'answered',
  results: [{ documentId: id, title, engine: 'openai', analysis: nothing, note: null, ...facts }],
})
const hasModel: ModelOutcome = { state: 'answered', results: [] }

/** Runs `readDocuments` with a model that answers everything, on a device that can read everything. */
function reading(changed: Partial<Readers> = {}, documents = [roof, furnace, photo], anyway = new Set<string>()) {
  const requestedTitles: string[] = []
  const readers: Readers = {
    greetModel: async () => hasModel,
    askModel: async (document) => answerOn(document),
    textOf: async () => ({ ok: true, text: textOfPages(['The heat exchanger is cracked.']) }),
    analyze: async (document) => analyze(document),
    ...changed,
  }
  const askModel = (document: Document) => {
    requestedTitles.push(document.title)
    return readers.askModel(document)
  }
  const reported = { anyway, today: '2026-11-21', onDocument: () => undefined, isStopped: () => false } as const
  return { asked: requestedTitles, done: readDocuments(documents, { ...readers, askModel }, reported) }
}

const engineOf = (one: Reading) => (one.state === 'read' ? one.engine : one.problem)
const noteOf = (one: Reading) => (one.state === 'read' ? one.note : null)
const lacksOf = (one: Reading) => (one.state === 'read' ? one.lacks : null)

test('[AP12] if the server has a model, the model reads', async () => {
  const { readings, remark } = await reading().done
  expect([readings.map(engineOf), remark]).toEqual([['openai', 'openai', 'openai'], null])
})

test.each<[ModelOutcome, string]>([
  [{ state: 'none' }, 'This server has no language model.'],
  [{ state: 'unreachable' }, 'Couldn’t reach the server.'],
  [{ state: 'failed', message: 'Sign in first.' }, 'Sign in first.'],
])('[AP12] %o: the rules read all documents, and a remark says why', async (greeting, words) => {
  const { asked, done } = reading({ greetModel: async () => greeting })
  const { readings, remark } = await done
  expect([asked, readings.map(engineOf), remark]).toEqual([[], ['rules', 'rules', 'rules'], words])
  expect(readings[0]).toMatchObject({ analysis: { issues: [{ quote: 'The heat exchanger is cracked.' }] } })
})

test('[AP12] a model that fails midway is not asked again, and its results stay', async () => {
  const askModel = async (document: Document): Promise<ModelOutcome> =>
    document === roof ? answerOn(document) : { state: 'unreachable' }
  const { asked, done } = reading({ askModel })
  const { readings, remark } = await done
  expect(asked).toEqual(['Paper 1', 'Paper 2'])
  expect([readings.map(engineOf), remark]).toEqual([['openai', 'rules', 'rules'], 'Couldn’t reach the server.'])
})

test('[AP12] a model that did not answer the server is not asked again, but one that refused a document is', async () => {
  const { refused, silent } = insteadWords
  const note = (document: Document) => (document === roof ? refused : silent)
  const askModel = async (document: Document) => answerOn(document, { engine: 'rules', note: note(document) })
  const { asked, done } = reading({ askModel })
  const { readings, remark } = await done
  expect(asked).toEqual(['Paper 1', 'Paper 2'])
  expect(readings.map(noteOf)).toEqual([refused, silent, null])
  expect(remark).toBe('The language model didn’t respond.')
})

test('[AP12] a document not yet on the server is read on the device', async () => {
  const { readings, remark } = await reading({ askModel: async () => hasModel }, [roof]).done
  expect([readings.map(engineOf), remark]).toEqual([['rules'], null])
})

test('[AP12] an unreadable document has a reason', async () => {
  const textOf: Readers['textOf'] = async ({ id }) => {
    if (id === roof.id) return { ok: true, text: nothingRead('locked') }
    if (id === furnace.id) return { ok: true, text: nothingRead('empty') }
    return { ok: false, problem: 'It is not on this device.' }
  }
  const { readings } = await reading({ greetModel: async () => ({ state: 'unreachable' }), textOf }).done
  expect(readings.map(engineOf)).toEqual([
    'It is locked with a password, so nobody could read it.',
    'There is no text in it.',
    'It is not on this device.',
  ])
})

test('[DT6] what a picture of a page states is unsure, and pictures that could not be read are named', async () => {
  const words = 'The heat exchanger is cracked. Replace the furnace.'
  const text: ExtractedText = { pages: [{ page: 1, text: words }], state: 'read', isWhole: true }
  const scanned: ExtractedText = { ...text, pages: [{ page: 1, text: words, isScan: true }], lacksScans: true }
  const textOf: Readers['textOf'] = async ({ id }) => ({ ok: true, text: id === roof.id ? text : scanned })
  const { readings } = await reading({ greetModel: async () => ({ state: 'none' }), textOf }, [roof, furnace]).done
  expect(readings).toMatchObject([
    { lacks: null, analysis: { issues: [{ confidence: 'sure' }] } },
    { lacks: expect.stringMatching(/^Pages that are pictures/), analysis: { issues: [{ confidence: 'likely' }] } },
  ])
})

test('[AN46] pages that are in no words are named', async () => {
  const text = textOfPages(['Wkh urri ohdnv dw lwv hqg. '.repeat(9), 'The roof leaks at the chimney.'])
  const textOf: Readers['textOf'] = async () => ({ ok: true, text })
  const { readings } = await reading({ greetModel: async () => ({ state: 'none' }), textOf }, [roof]).done
  expect(readings.map(lacksOf)).toEqual([expect.stringMatching(/^We couldn’t read page 1: .*photos of it/)])
})

test('[AP36] a document in which the rules find nothing can be read as an inspection', async () => {
  const guide = aDocument({ id: aDocumentId(4), hash: aHash(4), title: 'Guide', category: 'other' })
  const words = `Owner’s manual. Read all these instructions. Troubleshooting guide. See figure 1. Possible cause.

The furnace in the basement was found with a cracked heat exchanger.`
  const readers: Partial<Readers> = {
    greetModel: async () => ({ state: 'none' }),
    textOf: async () => ({ ok: true, text: textOfPages([words]) }),
  }
  const count = async (anyway: Set<string>) => {
    const { readings } = await reading(readers, [guide], anyway).done
    return readings.flatMap((one) => (one.state === 'read' ? one.analysis.issues : [])).length
  }
  expect([await count(new Set()), await count(new Set([guide.id]))]).toEqual([0, 1])
})
