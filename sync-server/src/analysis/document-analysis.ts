import type { Findings } from '@hearthkeep/shared/finding/finding.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import { mergeFindings } from '@hearthkeep/shared/finding/merge-findings.ts'
import { readablePages } from '@hearthkeep/shared/document/text/readable-pages.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { AnalyzedDocumentAnswer } from '@hearthkeep/shared/protocol/answers/analysis-answer.ts'
import {
  insteadWords,
  NOT_ANALYZED,
  NOT_WHOLE,
  unreadPagesWords,
  unreadWords,
} from '@hearthkeep/shared/finding/analysis-words.ts'
import type { Contents } from '../documents/contents.ts'
import { isReadable, type FileToRead, type TextExtractor } from '../documents/extract-text.ts'
import type { AnalysisModel, ModelDocument } from './analysis-model.ts'

interface Parts {
  contents: Pick<Contents, 'sizeOf' | 'read'>
  extractor: Pick<TextExtractor, 'analyze'>
  /** Null: the rules read everything. */
  model: AnalysisModel | null
}

export type Analyzed = Pick<AnalyzedDocumentAnswer, 'engine' | 'analysis' | 'note'>

/** The fields of a document that the analysis needs. */
type Described = Pick<Document, 'hash' | 'fileType' | 'title' | 'category'>

const nothing: Findings = { systems: [], maintenanceItems: [], issues: [] }

/** Analyzes documents, one after another. Once the model was silent, it is not asked again. */
export class DocumentAnalysis {
  private readonly parts: Parts
  private isSilent = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** [AP8] [AP9] Returns the findings in a document and the engine that read it. Null if its contents are missing. */
  async analyze(document: Described, today: CalendarDate): Promise<Analyzed | null> {
    const { contents } = this.parts
    const { hash, fileType, title, category } = document
    if ((await contents.sizeOf(hash)) === null) return null
    const bytes = new Uint8Array(await new Response(contents.read(hash)).arrayBuffer())
    const about = { title, category, today }
    return isReadable(fileType)
      ? this.ofFile({ bytes, type: fileType }, about)
      : this.ofPicture({ type: fileType, bytes }, about)
  }

  private async ofFile(file: FileToRead, about: About): Promise<Analyzed> {
    const { extractor, model } = this.parts
    const activeModel = this.isSilent ? null : model
    const { text, unread, findings } = await extractor.analyze(file, { about, withPages: activeModel !== null })
    const problem = unreadWords(text)
    const pictures = file.type === 'application/pdf' && (text.state === 'empty' || unread !== '') ? PICTURES : null
    if (problem) return { engine: 'rules', analysis: nothing, note: inOne([problem, pictures]) }
    const partly = inOne([unreadPagesWords(unread), pictures, text.isWhole ? null : NOT_WHOLE])
    const answer = await this.byModel({ ...about, pages: readablePages(text.pages), picture: null })
    if ('analysis' in answer) {
      const analysis = findings === null ? answer.analysis : mergeFindings(answer.analysis, findings)
      return { engine: 'openai', analysis, note: partly }
    }
    const notes = [answer.instead, findings === null ? NOT_ANALYZED : null, partly]
    return { engine: 'rules', analysis: findings ?? nothing, note: inOne(notes) }
  }

  private async ofPicture(picture: NonNullable<ModelDocument['picture']>, about: About): Promise<Analyzed> {
    const answer = await this.byModel({ ...about, pages: [], picture })
    if ('analysis' in answer) return { engine: 'openai', analysis: answer.analysis, note: null }
    return { engine: 'rules', analysis: nothing, note: inOne([answer.instead, PICTURE]) }
  }

  /** `instead` is the reason that the rules read the document; null if there is no model. */
  private async byModel(document: ModelDocument): Promise<{ analysis: Findings } | { instead: string | null }> {
    const { model } = this.parts
    if (!model) return { instead: null }
    if (this.isSilent) return { instead: insteadWords.silent }
    const answer = await model.analyze(document)
    if (answer.ok) return { analysis: answer.analysis }
    this.isSilent ||= answer.why === 'silent'
    return { instead: insteadWords[answer.why] }
  }
}

type About = Pick<ModelDocument, 'title' | 'category' | 'today'>

function inOne(notes: readonly (string | null)[]): string | null {
  const presentNotes = notes.filter((note) => note !== null)
  return presentNotes.length > 0 ? presentNotes.join(' ') : null
}

const PICTURE = 'The text in a picture is read on the device.'
const PICTURES = 'Pages that are pictures are read on the device.'
