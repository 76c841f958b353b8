import { MOST_LETTERS, MOST_PAGES, textOfPages, type ExtractedText } from './extracted-text.ts'
import { pdfLines, type PlacedText } from './pdf-lines.ts'

/** An opened PDF, as far as its text is wanted of it. */
interface PdfPages {
  numPages: number
  getPage(page: number): Promise<PdfPage>
}

interface PdfPage {
  getTextContent(): Promise<{ items: readonly object[] }>
  cleanup(): unknown
}

/**
 * Reads page after page, the first {@link MOST_PAGES}. A damaged page is as one without text.
 *
 * @param onPage is told the text of each as it is read
 */
export async function readPdfPages(
  pdf: PdfPages,
  onPage: (text: string) => void = () => undefined,
): Promise<ExtractedText> {
  const texts: string[] = []
  let letters = 0
  while (texts.length < Math.min(pdf.numPages, MOST_PAGES) && letters < MOST_LETTERS) {
    const text = await readPage(pdf, texts.length + 1)
    letters += text.length
    texts.push(text)
    onPage(text)
  }
  const read = textOfPages(texts)
  return { ...read, isWhole: read.isWhole && texts.length === pdf.numPages }
}

async function readPage(pdf: PdfPages, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return pdfLines(items.flatMap(placedIn))
  } catch {
    return ''
  }
}

/** The reader also gives marks, which have no text. */
function placedIn(item: object): PlacedText[] {
  if (!('str' in item && 'transform' in item && 'width' in item && 'height' in item)) return []
  const { str, transform, width, height } = item
  if (typeof str !== 'string' || !Array.isArray(transform)) return []
  const [x, y] = [Number(transform[4]), Number(transform[5])]
  return [{ text: str, x, y, width: Number(width), height: Number(height) }]
}
