import { textOfPages, type ExtractedText, type PageText } from './extracted-text.ts'
import { isReadable } from './readable-pages.ts'

/** Each takes a second or more to read. */
export const MAX_SCANNED_PAGES = 100
/** A page with fewer letters has a number or a stamp at most: its contents may be a picture. */
const LEAST_LETTERS = 30

/** [DT6] The numbers of the pages whose text does not say what people see, in order. */
export function pagesToDraw({ pages }: Pick<ExtractedText, 'pages'>, count: number): number[] {
  const usable = new Set(pages.filter(isUsable).map(({ page }) => page))
  return Array.from({ length: count }, (_, at) => at + 1).filter((page) => !usable.has(page))
}

const isUsable = (page: PageText): boolean =>
  page.text.replaceAll(/\s/g, '').length >= LEAST_LETTERS && isReadable(page)

/** [DT6] The text with what was recognized on pages in place of what was stored for them, if that is more. */
export function withScans(text: ExtractedText, recognized: ReadonlyMap<number, string>): ExtractedText {
  const pages = new Map(text.pages.map((page) => [page.page, page]))
  for (const [page, words] of recognized) {
    const [scan] = textOfPages([words]).pages
    const stored = pages.get(page)
    const isMore = scan && (!stored || !isReadable(stored) || scan.text.length > stored.text.length)
    if (isMore) pages.set(page, { page, text: scan.text, isScan: true })
  }
  const all = [...pages.values()].toSorted((one, other) => one.page - other.page)
  return { ...text, pages: all, state: all.length > 0 ? 'read' : text.state }
}
