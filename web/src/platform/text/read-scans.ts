import type { ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { MAX_SCANNED_PAGES, pagesToDraw, withScans } from '@hearthkeep/shared/document/text/scanned-pages.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { stopEngine, textOfPage } from './read-picture.ts'

/** The longer side in pixels: 200 dots per inch of a letter. */
const EDGE = 2200
/** An old phone takes ten seconds; a page of noise can take minutes. */
const PAGE_LIMIT_MS = 45_000

/**
 * [DT6] Reads the pages that have no usable text as pictures, one at a time, so that only one is in memory.
 *
 * @throws for a file of pictures alone, when the OCR files are not on this device and cannot be fetched
 */
export async function readScans(
  pdf: PDFDocumentProxy,
  text: ExtractedText,
  onPage: (at: number, of: number) => void,
): Promise<ExtractedText> {
  const drawn = pagesToDraw(text, pdf.numPages)
  const pages = drawn.slice(0, MAX_SCANNED_PAGES)
  const recognized = new Map<number, string>()
  for (const [at, page] of pages.entries()) {
    onPage(at + 1, pages.length)
    const canvas = await drawnPage(pdf, page)
    if (!canvas) continue
    try {
      recognized.set(page, await textWithinLimit(canvas))
    } catch (error) {
      // A file of pictures alone is left for another time, like a photo.
      if (text.pages.length === 0) throw error
      return { ...withScans(text, recognized), lacksScans: true }
    } finally {
      canvas.width = 0
    }
  }
  return withScans({ ...text, isWhole: text.isWhole && drawn.length === pages.length }, recognized)
}

/** Null for a damaged page. */
async function drawnPage(pdf: PDFDocumentProxy, number: number): Promise<OffscreenCanvas | null> {
  try {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: EDGE / Math.max(width, height) })
    const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    // The engine draws on it as on an element of a page; its types know only those.
    const context: unknown = canvas.getContext('2d', { willReadFrequently: true })
    await page.render({ canvas: null, canvasContext: context as CanvasRenderingContext2D, viewport }).promise
    page.cleanup()
    return canvas
  } catch {
    return null
  }
}

/** When the time is up, what was recognized until then. */
async function textWithinLimit(canvas: OffscreenCanvas): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let upright = ''
  const reading = textOfPage(canvas, (text) => {
    upright = text
  })
  const limit = new Promise<string>((resolve) => {
    timer = setTimeout(() => void stopEngine().then(() => resolve(upright)), PAGE_LIMIT_MS)
  })
  return Promise.race([reading, limit]).finally(() => clearTimeout(timer))
}
