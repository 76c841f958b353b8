import { strFromU8, unzipSync } from 'fflate'
import { isSafeArchive } from '../../../platform/files/zip-guard.ts'
import { MAX_COLUMNS } from '../table.ts'
import { rowsOf } from './read-markup.ts'
import { childrenOf, parseXml, plainNumber, type Sheet } from './sheet.ts'

/** Our own limit for what the file unpacks to. */
const MAX_UNPACKED = 200 * 1024 * 1024

/** The XML of an `.ods`, as LibreOffice and Google Sheets save it; null if the archive is none, or is damaged. */
export function openDocumentIn(bytes: Uint8Array): string | null {
  if (!isSafeArchive(bytes, MAX_UNPACKED)) return null
  const content = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' })['content.xml']
  return content ? strFromU8(content) : null
}

/** Reads the visible sheets of an OpenDocument workbook (ISO/IEC 26300), also of a flat `.fods`; null if it is none. */
export function readOpenDocument(text: string): Sheet[] | null {
  const root = parseXml(text.trimStart())
  if (root?.localName !== 'document-content' && root?.localName !== 'document') return null
  const [body] = childrenOf(root, 'body').flatMap((one) => childrenOf(one, 'spreadsheet'))
  if (!body) return null
  const hidden = hiddenStyles(root)
  return childrenOf(body, 'table').flatMap((table) => {
    if (hidden.has(own(table, 'style-name') ?? '')) return []
    const rows = rowsOf(linesIn(table), {
      cellsOf: cellsIn,
      textOf: valueOf,
      spanOf: (cell) => ({ columns: count(cell, 'number-columns-spanned'), rows: count(cell, 'number-rows-spanned') }),
      skippedTo: () => null,
    })
    return [{ name: own(table, 'name') ?? '', rows }]
  })
}

const TABLE = 'urn:oasis:names:tc:opendocument:xmlns:table:1.0'
const OFFICE = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'
const STYLE = 'urn:oasis:names:tc:opendocument:xmlns:style:1.0'

const own = (element: Element, name: string) => element.getAttributeNS(TABLE, name)
const count = (element: Element, name: string) => Math.max(1, Number(own(element, name) ?? 1) || 1)

const hiddenStyles = (root: Element): ReadonlySet<string> =>
  new Set(
    childrenOf(root, 'automatic-styles')
      .flatMap((styles) => childrenOf(styles, 'style'))
      .filter((style) => childrenOf(style, 'table-properties').some((one) => own(one, 'display') === 'false'))
      .map((style) => style.getAttributeNS(STYLE, 'name') ?? ''),
  )

/** Rows may be in groups; what follows the last filled one is the rest of an empty sheet. */
function linesIn(table: Element): Element[] {
  const lines = Array.from(table.children).flatMap((part): Element[] => {
    if (part.localName !== 'table-row') return GROUPS.has(part.localName) ? linesIn(part) : []
    return repeated(part, count(part, 'number-rows-repeated'))
  })
  return withoutEnd(lines, (line) => cellsIn(line).length === 0)
}

const GROUPS: ReadonlySet<string> = new Set(['table-row-group', 'table-header-rows', 'table-rows'])

/** A covered cell is a part of one that spans it. */
const cellsIn = (row: Element): Element[] =>
  withoutEnd(childrenOf(row, 'table-cell'), (cell) => valueOf(cell) === '').flatMap((cell) =>
    repeated(cell, count(cell, 'number-columns-repeated')),
  )

/** A wider sheet is refused like a wider file. */
const repeated = (element: Element, times: number): Element[] =>
  Array.from({ length: Math.min(times, MAX_COLUMNS) }, () => element)

const withoutEnd = <Part>(parts: readonly Part[], isEmpty: (part: Part) => boolean): Part[] =>
  parts.slice(0, parts.findLastIndex((part) => !isEmpty(part)) + 1)

function valueOf(cell: Element): string {
  const shown = childrenOf(cell, 'p').map(textOf).join('\n')
  const given = (name: string) => cell.getAttributeNS(OFFICE, name)
  const value = given('value')
  switch (given('value-type')) {
    case 'date':
      return (given('date-value') ?? shown)
        .replace(/T00:00(?::00(?:\.0{1,9})?)?$/u, '')
        .replace(/T(\d\d:\d\d).*/u, ' $1')
    case 'boolean':
      return given('boolean-value') === 'true' ? 'TRUE' : 'FALSE'
    case 'percentage':
      return value === null ? shown : `${plainNumber(Number(value) * 100)}%`
    case 'float':
    case 'currency':
      return value === null || shown.startsWith('#') || isInDigits(shown, value) ? shown : plainNumber(Number(value))
    default:
      return shown
  }
}

/** A ZIP code of the format `00000` has zeros that no number keeps. */
const isInDigits = (shown: string, value: string) =>
  /^[-() \d]{2,20}$/u.test(shown) &&
  !shown.startsWith('-') &&
  shown.replaceAll(/\D/gu, '').replace(/^0+/u, '') === value

/** Several spaces, a tab and a line break are elements. */
const textOf = (paragraph: Element): string =>
  Array.from(paragraph.childNodes, (node) => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    if (node.localName === 's') return ' '.repeat(Math.min(Number(node.getAttribute('text:c') ?? 1) || 1, 100))
    if (node.localName === 'tab') return '\t'
    if (node.localName === 'line-break') return '\n'
    return node.localName === 'annotation' ? '' : textOf(node)
  }).join('')
