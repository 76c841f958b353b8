import { nothingRead, type ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { readPdfPages } from '@hearthkeep/shared/document/text/read-pdf-pages.ts'
import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

export async function readPdf(bytes: ArrayBuffer): Promise<ExtractedText> {
  const port = new Worker(new URL('../files/pdf-worker.ts', import.meta.url), { type: 'module' })
  const { ERRORS: verbosity } = VerbosityLevel
  const worker = PDFWorker.create({ port, verbosity })
  // Glyphs are not drawn, and a worker has no page to draw them on.
  const looks = { isEvalSupported: false, useWorkerFetch: false, disableFontFace: true, useSystemFonts: false }
  const task = getDocument({ data: new Uint8Array(bytes), worker, verbosity, ...looks })
  try {
    return await readPdfPages(await task.promise)
  } catch (error) {
    return nothingRead(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'failed')
  } finally {
    await task.destroy().catch(() => undefined)
    port.terminate()
  }
}
