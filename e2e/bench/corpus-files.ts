import type { DocumentType } from '@hearthkeep/shared/document/document.ts'
import { pdfFile } from '@hearthkeep/shared/testing/pdf-file.ts'
import { docxOfPages } from '../harness/records/documents-with-words.ts'
import type { CorpusDocument } from '@hearthkeep/analysis/corpus/read-corpus.ts'

/** The file kinds in which a document of the corpus can be uploaded. */
export const fileKinds = ['pdf', 'docx', 'txt'] as const
export type FileKind = (typeof fileKinds)[number]

interface CorpusFile {
  type: Extract<
    DocumentType,
    'application/pdf' | 'text/plain' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  >
  bytes: Uint8Array
}

/** Letters of 12-point text that fit between the margins of a page. */
const PAGE_WIDTH = 92

/** Returns the document as a file that other programs can open. On paper, long lines wrap at the page margin. */
export function corpusFile({ document }: CorpusDocument, kind: FileKind): CorpusFile {
  const pages = document.pages.map(({ text }) => text.trimEnd())
  switch (kind) {
    case 'pdf':
      return { type: 'application/pdf', bytes: pdfFile(pages.map(wrapped)) }
    case 'docx':
      return {
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        bytes: docxOfPages(pages),
      }
    case 'txt':
      return { type: 'text/plain', bytes: Buffer.from(pages.join('\f')) }
  }
}

/** The lines of a one-page document as printed on paper. */
export const printedLines = ({ document }: CorpusDocument): string[] =>
  document.pages.flatMap(({ text }) => text.trimEnd().split('\n').flatMap(cut))

const wrapped = (page: string) => page.split('\n').flatMap(cut).join('\n')

function cut(line: string): string[] {
  const at = line.length > PAGE_WIDTH ? line.lastIndexOf(' ', PAGE_WIDTH) : -1
  return at > 0 ? [line.slice(0, at), ...cut(line.slice(at + 1))] : [line]
}
