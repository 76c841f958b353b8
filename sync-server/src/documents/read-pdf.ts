import { nothingRead, type ExtractedText, type PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { readPdfPages } from '@hearthkeep/shared/document/text/read-pdf-pages.ts'
import { getDocumentProxy } from 'unpdf'

/** @param onPage called with each page as soon as it is read: a later page may end the process */
export async function readPdf(bytes: Uint8Array, onPage: (page: PageText) => void): Promise<ExtractedText> {
  try {
    // Warnings are of no use here. The reader needs bytes that it may keep.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false })
    return await readPdfPages(pdf, onPage)
  } catch (error) {
    return nothingRead(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'failed')
  }
}
