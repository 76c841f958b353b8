import { PageCollector, type ExtractedText, type PageText } from './extracted-text.ts'
import { answersIn } from './pdf-answers.ts'
import { pdfLines, type PlacedText } from './pdf-lines.ts'
import { withAnswers } from './place-answers.ts'
import { turned, turns, type Turn } from './turned.ts'

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
  const written = withoutOverprint(items.flatMap(writtenIn))
  const turn = turnOf(written)
  // A damaged annotation does not cost the printed text.
  const annotations = await page.getAnnotations().catch(() => [])
  const print = written.map(({ matrix, ...piece }): PlacedText => {
    const [x, y] = turned([matrix[4], matrix[5]], turn)
    return { ...piece, x, y }
  })
  return pdfLines(withAnswers(print, answersIn(annotations, turn)))
}

interface Written extends Pick<PlacedText, 'text' | 'width' | 'height'> {
  /** `[a, b, c, d, x, y]`, as the PDF has it: the text runs in the direction of `a` and `b`. */
  matrix: readonly [number, number, number, number, number, number]
}

/** The reader also returns marks, which have no text. */
function writtenIn(item: object): Written[] {
  if (!('str' in item && 'transform' in item && 'width' in item && 'height' in item)) return []
  const { str, transform, width, height } = item
  if (typeof str !== 'string' || !Array.isArray(transform)) return []
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform.map(Number)
  return [{ text: str, width: Number(width), height: Number(height), matrix: [a, b, c, d, x, y] }]
}

/** How far apart two prints of the same words are, at most, in units of their height. No letter is as narrow. */
const OVERPRINT = 0.12

/** Shadows, and bold letters without a bold font, are the same words printed again at almost the same place. */
function withoutOverprint(written: readonly Written[]): Written[] {
  const printed = new Map<string, { x: number; y: number }[]>()
  return written.filter(({ text, height, matrix: [, , , , x, y] }) => {
    if (text.trim() === '' || height <= 0) return true
    const far = height * OVERPRINT
    const [column, row] = [Math.floor(x / far), Math.floor(y / far)]
    const placesAt = (aside: number, above: number) => printed.get(`${column + aside} ${row + above} ${text}`) ?? []
    const isAgain = AROUND.some((aside) =>
      AROUND.some((above) =>
        placesAt(aside, above).some((one) => Math.abs(one.x - x) < far && Math.abs(one.y - y) < far),
      ),
    )
    if (!isAgain) printed.set(`${column} ${row} ${text}`, [...placesAt(0, 0), { x, y }])
    return !isAgain
  })
}

const AROUND = [-1, 0, 1]

/** The direction in which most letters of a page run: landscape pages are often stored on their side. */
function turnOf(written: readonly Written[]): Turn {
  const letters: Record<Turn, number> = { 0: 0, 90: 0, 180: 0, 270: 0 }
  for (const { text, matrix } of written) letters[directionOf(matrix)] += text.trim().length
  return turns.reduce((best, turn) => (letters[turn] > letters[best] ? turn : best))
}

const directionOf = ([a, b]: Written['matrix']): Turn =>
  Math.abs(b) > Math.abs(a) ? (b > 0 ? 90 : 270) : a < 0 ? 180 : 0
