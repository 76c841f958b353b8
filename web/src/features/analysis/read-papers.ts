import type { AnalysedDocument, Findings } from '@hearthkeep/shared/analysis/finding.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { engines } from '@hearthkeep/shared/protocol/analysis-answer.ts'
import { insteadWords, NOT_WHOLE, unreadWords } from '@hearthkeep/shared/analysis/proposals/analysis-words.ts'
import type { DocumentText } from '../../sync/contents/text-of-document.ts'
import type { ModelOutcome } from './model-api.ts'

/** What reads documents: the server's model where there is one, and this device. */
export interface Readers {
  greetModel(): Promise<ModelOutcome>
  askModel(document: Document): Promise<ModelOutcome>
  textOf(document: Document): Promise<DocumentText>
  analyse(document: AnalysedDocument): Promise<Findings>
}

/** One document, and who has read it; or why nobody could. `note`: what was not as hoped for, in words. */
export type Reading = { document: Document } & (
  | { state: 'read'; engine: (typeof engines)[number]; analysis: Findings; note: string | null }
  | { state: 'unread'; problem: string }
)

export interface Analysis {
  readings: Reading[]
  /** Why the model read nothing, or no more; null where it read all. */
  remark: string | null
}

interface Reported {
  today: CalendarDate
  /** Before each document. */
  onDocument(document: Document, place: number): void
  isStopped(): boolean
}

/** [AP11] [AP12] Reads documents one after another. From the model's first failure on the rules read by themselves. */
export async function readPapers(
  documents: readonly Document[],
  readers: Readers,
  { today, onDocument, isStopped }: Reported,
): Promise<Analysis> {
  const readings: Reading[] = []
  let remark = remarkOn(await readers.greetModel())
  for (const [place, document] of documents.entries()) {
    if (isStopped()) break
    onDocument(document, place)
    const asked = remark === null ? await byModel(document, readers) : NOT_ASKED
    remark ??= asked.remark
    readings.push(asked.reading ?? (await byRules(document, asked.note, { readers, today })))
  }
  return { readings, remark }
}

interface Asked {
  /** Null: the rules are to read it. */
  reading: Reading | null
  /** Why they do. */
  note: string | null
  /** Why it is not worth asking again. */
  remark: string | null
}

const NOT_ASKED: Asked = { reading: null, note: null, remark: null }

async function byModel(document: Document, { askModel }: Readers): Promise<Asked> {
  const outcome = await askModel(document)
  const remark = remarkOn(outcome)
  // A document that has not been uploaded yet is not among the results.
  const result =
    outcome.state === 'answered' ? outcome.results.find((one) => one.documentId === document.id) : undefined
  if (!result) return { ...NOT_ASKED, remark }
  const { engine, analysis, note } = result
  if (engine === 'openai') return { reading: { document, state: 'read', engine, analysis, note }, note: null, remark }
  // What the server's rules have found this device finds too, and in pictures besides.
  const instead = Object.values(insteadWords).find((words) => note?.startsWith(words)) ?? null
  return { reading: null, note: instead, remark: instead === insteadWords.silent ? SILENT : null }
}

async function byRules(
  document: Document,
  instead: string | null,
  { readers, today }: { readers: Readers; today: CalendarDate },
): Promise<Reading> {
  const found = await readers.textOf(document)
  if (!found.ok) return { document, state: 'unread', problem: found.problem }
  const problem = unreadWords(found.text)
  if (problem !== null) return { document, state: 'unread', problem }
  const { title, category } = document
  const { pages, isWhole } = found.text
  const analysis = await readers.analyse({ pages, title, category, today })
  const notes = [instead, isWhole ? null : NOT_WHOLE].filter((note) => note !== null)
  return { document, state: 'read', engine: 'rules', analysis, note: notes.join(' ') || null }
}

const SILENT = 'The language model did not answer.'

function remarkOn(outcome: ModelOutcome): string | null {
  switch (outcome.state) {
    case 'answered':
      return null
    case 'none':
      return 'This server has no language model.'
    case 'unreachable':
      return 'The server could not be reached.'
    case 'failed':
      return outcome.message
  }
}
