import { PageCollector, type ExtractedText, type PageText } from './extracted-text.ts'
import { answersIn } from './pdf-answers.ts'
import { pdfLines, type PlacedText } from './pdf-lines.ts'
import { withAnswers } from './place-answers.ts'

/** The parts of an opened PDF that are needed to read its text. */
interface PdfPages {
  numPages: number
  getPage(page: number): Promise<PdfPage & { cleanup(): unknown }>
}

interface PdfPage {
  getTextContent(): Promise<{ items: readonly object[] }>
  getAnnotations(): Promise<readonly object[]>
}

/**
 * Reads the pages in order until the text limit is reached. A damaged page counts as one without text.
 *
 * @param onPage called with each page that has text, as soon as it is read
 */
export async function readPdfPages(
  pdf: PdfPages,
  onPage: (page: PageText) => void = () => undefined,
): Promise<ExtractedText> {
  const collector = new PageCollector()
  let number = 0
  while (number < pdf.numPages && !collector.isFull) {
    number += 1
    const page = collector.add(await readPage(pdf, number))
    if (page) onPage(page)
  }
  const read = collector.end()
  return { ...read, isWhole: read.isWhole && number === pdf.numPages }
}

async function readPage(pdf: PdfPages, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number)
    const text = await pdfPageText(page)
    page.cleanup()
    return text
  } catch {
    return ''
  }
}

/** What is printed on a page, with what a person filled in and noted on it. */
export async function pdfPageText(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent()
  // A damaged annotation does not cost the printed text.
  const annotations = await page.getAnnotations().catch(() => [])
  return pdfLines(withAnswers(items.flatMap(placedIn), answersIn(annotations)))
}

/** The reader also returns marks, which have no text. */
function placedIn(item: object): PlacedText[] {
  if (!('str' in item && 'transform' in item && 'width' in item && 'height' in item)) return []
  const { str, transform, width, height } = item
  if (typeof str !== 'string' || !Array.isArray(transform)) return []
  const [x, y] = [Number(transform[4]), Number(transform[5])]
  return [{ text: str, x, y, width: Number(width), height: Number(height) }]
}
