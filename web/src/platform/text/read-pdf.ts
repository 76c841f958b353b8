import { nothingRead, type ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { MAX_PICTURE_PIXELS } from '../files/picture-size.ts'
import { readScans } from './read-scans.ts'
import { NoFilters, WorkerCanvases } from './worker-drawing.ts'
import { readPdfPages } from '@hearthkeep/shared/document/text/read-pdf-pages.ts'
import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * @param onPage called before each page that is read as a picture.
 * @throws like {@link readScans}
 */
export async function readPdf(bytes: ArrayBuffer, onPage: (at: number, of: number) => void): Promise<ExtractedText> {
  const port = new Worker(new URL('../files/pdf-worker.ts', import.meta.url), { type: 'module' })
  const { ERRORS: verbosity } = VerbosityLevel
  const worker = PDFWorker.create({ port, verbosity })
  // A worker has no page for fonts or elements.
  const looks = {
    isEvalSupported: false,
    useWorkerFetch: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: MAX_PICTURE_PIXELS,
    CanvasFactory: WorkerCanvases,
    FilterFactory: NoFilters,
  }
  const task = getDocument({ data: new Uint8Array(bytes), worker, verbosity, ...looks })
  try {
    const opened = await task.promise.then(
      async (pdf) => ({ pdf, text: await readPdfPages(pdf) }),
      (error: unknown) =>
        nothingRead(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'failed'),
    )
    return 'pdf' in opened ? await readScans(opened.pdf, opened.text, onPage) : opened
  } finally {
    await task.destroy().catch(() => undefined)
    port.terminate()
  }
}
