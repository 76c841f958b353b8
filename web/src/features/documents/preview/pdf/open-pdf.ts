import type { PDFDocumentProxy } from 'pdfjs-dist'
import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_PICTURE_PIXELS } from '../../../../platform/files/picture-size.ts'
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url&inline'
import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url&inline'

export interface OpenPdf {
  pages: PDFDocumentProxy
  /** Aspect ratio of the first page: height divided by width. */
  ratio: number
}

export type PdfOpening = { state: 'open'; pdf: OpenPdf } | { state: 'password' } | { state: 'broken' }

/** Opens a PDF in its own worker, which is terminated when `signal` aborts. */
export async function openPdf(bytes: ArrayBuffer, signal: AbortSignal): Promise<PdfOpening> {
  const port = new Worker(new URL('../../../../platform/files/pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  // A copy, because transferring to the worker detaches the buffer.
  const data = new Uint8Array(bytes.slice(0))
  const task = getDocument({
    data,
    worker,
    isEvalSupported: false,
    maxImageSize: MAX_PICTURE_PIXELS,
    useSystemFonts: true,
    StandardFontDataFactory: StandardFonts,
    verbosity: VerbosityLevel.ERRORS,
  })
  const end = async () => {
    await task.destroy().catch(() => undefined)
    worker.destroy()
    port.terminate()
  }
  signal.addEventListener('abort', () => void end(), { once: true })
  try {
    const pages = await task.promise
    const { width, height } = (await pages.getPage(1)).getViewport({ scale: 1 })
    return { state: 'open', pdf: { pages, ratio: height / width } }
  } catch (error) {
    await end()
    return { state: error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken' }
  }
}

/**
 * The fonts for the check marks and crosses of forms: a PDF expects its reader to have them, and no operating system
 * does.
 */
const fonts: Readonly<Record<string, string>> = { 'FoxitDingbats.pfb': dingbats, 'FoxitSymbol.pfb': symbols }

/** Provides these fonts to the PDF engine, which takes all others from the system. */
class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const [, base64] = fonts[filename]?.split(',') ?? []
    if (base64 === undefined) throw new Error(`no font ${filename}`)
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  }
}
