import type { AnalyzedDocument, Findings } from '@hearthkeep/shared/finding/finding.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { AnalyzedDocumentAnswer, engines } from '@hearthkeep/shared/protocol/answers/analysis-answer.ts'
import { insteadWords, NOT_WHOLE, unreadPagesWords, unreadWords } from '@hearthkeep/shared/finding/analysis-words.ts'
import { unsureOnScans } from '@hearthkeep/shared/finding/scanned-findings.ts'
import { unreadablePages } from '@hearthkeep/shared/document/text/readable-pages.ts'
import type { DocumentText } from '../../sync/contents/text-of-document.ts'

/**
 * `none`: the server has no model; `unreachable`: no usable answer arrived; `failed`: the server returned an error,
 * described by `message`.
 */
export type ModelOutcome =
  | { state: 'answered'; results: AnalyzedDocumentAnswer[] }
  | { state: 'none' }
  | { state: 'unreachable' }
  | { state: 'failed'; message: string }

/** The readers of documents: the server's model, if any, and this device. */
export interface Readers {
  greetModel(): Promise<ModelOutcome>
  askModel(document: Document): Promise<ModelOutcome>
  textOf(document: Document): Promise<DocumentText>
  analyze(document: AnalyzedDocument): Promise<Findings>
}

/** One document and its reader, or why it could not be read. `note`: why this reader; `lacks`: what was not read. */
export type Reading = { document: Document } & (
  | { state: 'read'; engine: (typeof engines)[number]; analysis: Findings; note: string | null; lacks: string | null }
  | { state: 'unread'; problem: string }
)

export interface Analysis {
  readings: Reading[]
  /** Why the model read nothing, or stopped reading; `null` if it read everything. */
  remark: string | null
}

interface Reported {
  today: CalendarDate
  /** Ids of the documents that are read as inspections, whatever they are filed as. */
  anyway: ReadonlySet<string>
  /** Called before each document. */
  onDocument(document: Document, index: number): void
  isStopped(): boolean
}

/**
 * [AP11] [AP12] Reads documents one after another. After the model's first failure, the rules read the remaining ones.
 */
export async function readDocuments(
  documents: readonly Document[],
  readers: Readers,
  { today, anyway, onDocument, isStopped }: Reported,
): Promise<Analysis> {
  const readings: Reading[] = []
  let remark = remarkOn(await readers.greetModel())
  for (const [place, document] of documents.entries()) {
    if (isStopped()) break
    onDocument(document, place)
    const modelReading = remark === null ? await byModel(document, readers) : NOT_ASKED
    remark ??= modelReading.remark
    readings.push(modelReading.reading ?? (await byRules(document, modelReading.note, { readers, today, anyway })))
  }
  return { readings, remark }
}

interface ModelReading {
  /** `null` if the rules must read the document. */
  reading: Reading | null
  /** Why the rules read it. */
  note: string | null
  /** Why the model is not asked again. */
  remark: string | null
}

const NOT_ASKED: ModelReading = { reading: null, note: null, remark: null }

async function byModel(document: Document, { askModel }: Readers): Promise<ModelReading> {
  const outcome = await askModel(document)
  const remark = remarkOn(outcome)
  // Documents not yet uploaded are missing from the results.
  const result =
    outcome.state === 'answered' ? outcome.results.find((one) => one.documentId === document.id) : undefined
  if (!result) return { ...NOT_ASKED, remark }
  const { engine, analysis, note } = result
  if (engine === 'openai')
    return { reading: { document, state: 'read', engine, analysis, note: null, lacks: note }, note: null, remark }
  // This device finds everything that the server's rules find, and also reads images.
  const instead = Object.values(insteadWords).find((words) => note?.startsWith(words)) ?? null
  return { reading: null, note: instead, remark: instead === insteadWords.silent ? SILENT : null }
}

async function byRules(
  document: Document,
  instead: string | null,
  { readers, today, anyway }: { readers: Readers } & Pick<Reported, 'today' | 'anyway'>,
): Promise<Reading> {
  const found = await readers.textOf(document)
  if (!found.ok) return { document, state: 'unread', problem: found.problem }
  const problem = unreadWords(found.text)
  if (problem !== null) return { document, state: 'unread', problem }
  const { title, id } = document
  const category = anyway.has(id) ? INSPECTION : document.category
  const { pages, isWhole, lacksScans } = found.text
  const analysis = unsureOnScans(await readers.analyze({ pages, title, category, today }), pages)
  const unread = unreadPagesWords(unreadablePages(pages))
  const lacks = [unread, lacksScans ? LACKS_SCANS : null, isWhole ? null : NOT_WHOLE].filter((one) => one !== null)
  return { document, state: 'read', engine: 'rules', analysis, note: instead, lacks: lacks.join(' ') || null }
}

/** [AN27] The rules read every sentence of a document that is filed as this. */
const INSPECTION = 'home_inspection'

const LACKS_SCANS =
  'Pages that are pictures weren’t read: the part of the app that reads them isn’t on this device yet. Try again when you’re online.'

const SILENT = 'The language model didn’t respond.'

function remarkOn(outcome: ModelOutcome): string | null {
  switch (outcome.state) {
    case 'answered':
      return null
    case 'none':
      return 'This server has no language model.'
    case 'unreachable':
      return 'Couldn’t reach the server.'
    case 'failed':
      return outcome.message
  }
}
