import { analyse } from '@hearthkeep/shared/analysis/analyse.ts'
import type { Findings } from '@hearthkeep/shared/analysis/finding.ts'
import type { Document } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import type { AnalysedDocumentAnswer } from '@hearthkeep/shared/protocol/analysis-answer.ts'
import { insteadWords, NOT_WHOLE, unreadWords } from '@hearthkeep/shared/rules/analysis-words.ts'
import { textOfPages, type ExtractedText } from '@hearthkeep/shared/text/extracted-text.ts'
import type { Contents } from '../documents/contents.ts'
import { isReadable, type TextExtractor } from '../documents/extract-text.ts'
import type { AnalysisModel, ModelAnswer, Paper } from './analysis-model.ts'

interface Parts {
  contents: Contents
  extractor: Pick<TextExtractor, 'extract'>
  /** Null: the rules read everything. */
  model: AnalysisModel | null
}

export type Analysed = Pick<AnalysedDocumentAnswer, 'engine' | 'analysis' | 'note'>

const nothing: Findings = { systems: [], maintenanceItems: [], issues: [] }

/** One reading of documents, one after another. A model that once was silent in it is not asked again. */
export class DocumentAnalysis {
  private readonly parts: Parts
  private isSilent = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** [AP8] [AP9] What a document says, and who has read it. Null where its bytes are not there. */
  async analyse(document: Document, today: CalendarDate): Promise<Analysed | null> {
    const { contents, model } = this.parts
    const { hash, fileType, title, category } = document
    if ((await contents.sizeOf(hash)) === null) return null
    const bytes = new Uint8Array(await new Response(contents.read(hash)).arrayBuffer())
    const isPicture = fileType.startsWith('image/')
    const text = await this.textOf(bytes, document)
    const problem = isPicture ? null : unreadWords(text)
    if (problem) return { engine: 'rules', analysis: nothing, note: problem }
    const paper: Paper = {
      title,
      category,
      today,
      pages: text.pages,
      picture: isPicture ? { type: fileType, bytes } : null,
    }
    if (!model) return this.byRules(paper, { isWhole: text.isWhole, instead: null })
    const answer: ModelAnswer = this.isSilent ? { ok: false, why: 'silent' } : await model.analyse(paper)
    if (answer.ok) return { engine: 'openai', analysis: answer.analysis, note: text.isWhole ? null : NOT_WHOLE }
    this.isSilent ||= answer.why === 'silent'
    return this.byRules(paper, { isWhole: text.isWhole, instead: insteadWords[answer.why] })
  }

  private async textOf(bytes: Uint8Array, { fileType }: Document): Promise<ExtractedText> {
    return isReadable(fileType) ? this.parts.extractor.extract({ bytes, type: fileType }) : textOfPages([])
  }

  private byRules(paper: Paper, { isWhole, instead }: { isWhole: boolean; instead: string | null }): Analysed {
    const notes = [instead, paper.picture ? PICTURE : null, isWhole ? null : NOT_WHOLE].filter((note) => note !== null)
    return {
      engine: 'rules',
      analysis: paper.picture ? nothing : analyse(paper),
      note: notes.length > 0 ? notes.join(' ') : null,
    }
  }
}

const PICTURE = 'The letters of a picture are read on a device.'
