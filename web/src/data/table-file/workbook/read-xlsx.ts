import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { strFromU8, unzipSync } from 'fflate'
import { isSafeArchive } from '../../../platform/files/zip-guard.ts'
import { MAX_COLUMNS } from '../table.ts'
import { childrenOf, parseXml, plainNumber, putCell, type Sheet } from './sheet.ts'

/** Our own limit for what the file unpacks to. */
const MAX_UNPACKED = 200 * 1024 * 1024

/** Reads the visible sheets of an Excel workbook (ISO/IEC 29500); null if the file is none, or is damaged. */
export function readXlsx(bytes: Uint8Array): Sheet[] | null {
  if (!isSafeArchive(bytes, MAX_UNPACKED)) return null
  const files = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/iu.test(name) })
  const xml = (path: string | undefined) => {
    const file = path === undefined ? undefined : files[path]
    return file ? parseXml(strFromU8(file)) : null
  }
  const partsOf = (path: string): Part[] => {
    const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/u.exec(path) ?? []
    const list = xml(`${folder}_rels/${name}.rels`)
    return list ? childrenOf(list, 'Relationship').map((one) => partOf(one, folder)) : []
  }
  const path = partsOf('').find(({ type }) => type === 'officeDocument')?.path
  const workbook = xml(path)
  if (path === undefined || workbook?.localName !== 'workbook') return null
  const parts = partsOf(path)
  const partOfType = (wanted: string) => xml(parts.find(({ type }) => type === wanted)?.path)
  const [strings, styles] = [partOfType('sharedStrings'), partOfType('styles')]
  const how: HowToRead = {
    strings: strings ? childrenOf(strings, 'si').map(textOf) : [],
    shown: styles ? waysOf(styles) : [],
    isFrom1904: /^(?:1|true)$/iu.test(child(workbook, 'workbookPr')?.getAttribute('date1904') ?? ''),
  }
  return childrenOf(child(workbook, 'sheets') ?? workbook, 'sheet').flatMap((sheet) => {
    const id = Array.from(sheet.attributes).find(({ localName, name }) => localName === 'id' && name !== 'id')?.value
    const content = xml(parts.find((part) => part.id === id)?.path)
    if (!content || /hidden/iu.test(sheet.getAttribute('state') ?? '')) return []
    return [{ name: sheet.getAttribute('name') ?? '', rows: rowsOf(content, how) }]
  })
}

/** A file of the workbook, as another file of it names it. */
interface Part {
  id: string
  /** The last word of its type, such as `worksheet`. */
  type: string
  path: string
}

function partOf(relation: Element, folder: string): Part {
  const target = relation.getAttribute('Target') ?? ''
  return {
    id: relation.getAttribute('Id') ?? '',
    type: (relation.getAttribute('Type') ?? '').split('/').at(-1) ?? '',
    path: target.startsWith('/') ? target.slice(1) : folder + target,
  }
}

const child = (parent: Element, name: string): Element | undefined => childrenOf(parent, name)[0]

interface HowToRead {
  strings: readonly string[]
  /** How the numbers of each style are shown. */
  shown: readonly Shown[]
  /** Whether days count from 1904, as on old Macs. */
  isFrom1904: boolean
}

function rowsOf(sheet: Element, how: HowToRead): string[][] {
  const rows: string[][] = []
  let row = -1
  for (const line of childrenOf(child(sheet, 'sheetData') ?? sheet, 'row')) {
    row = Number(line.getAttribute('r') ?? row + 2) - 1
    let column = -1
    for (const cell of childrenOf(line, 'c')) {
      column = placeOf(cell.getAttribute('r') ?? '')?.column ?? column + 1
      const text = valueOf(cell, how)
      // A wider sheet is refused like a wider file.
      if (text !== '' && row < MAX_PLACE) putCell(rows, { row, column: Math.min(column, MAX_COLUMNS) }, text)
    }
  }
  for (const merged of childrenOf(child(sheet, 'mergeCells') ?? sheet, 'mergeCell'))
    fillDown(rows, merged.getAttribute('ref') ?? '')
  return rows
}

/** Excel's own limit. */
const MAX_PLACE = 1_048_576

/** `B3` is row 2 and column 1. */
function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/u.exec(reference) ?? []
  if (digits === undefined) return null
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

/** A cell that spans rows is meant for each of them. */
function fillDown(rows: string[][], range: string): void {
  const [first, last] = range.split(':').map(placeOf)
  if (!first || !last || first.column !== last.column) return
  const text = rows[first.row]?.[first.column] ?? ''
  if (text === '') return
  for (let row = first.row + 1; row <= Math.min(last.row, rows.length - 1); row += 1)
    putCell(rows, { row, column: first.column }, text)
}

/** The value of a cell; of a formula, its last result. */
function valueOf(cell: Element, { strings, shown, isFrom1904 }: HowToRead): string {
  const value = child(cell, 'v')?.textContent ?? ''
  switch (cell.getAttribute('t') ?? 'n') {
    case 's':
      return strings[Number(value)] ?? ''
    case 'inlineStr':
      return textOf(child(cell, 'is') ?? cell)
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'n':
      if (value === '' || !Number.isFinite(Number(value))) return value
      return numberAs(shown[Number(cell.getAttribute('s') ?? 0)], Number(value), isFrom1904)
    default:
      return unescaped(value)
  }
}

/** Texts of several fonts are in pieces; how they are pronounced is beside them. */
const textOf = (text: Element): string =>
  unescaped(
    Array.from(text.children)
      .flatMap((piece) => (piece.localName === 'r' ? childrenOf(piece, 't') : piece.localName === 't' ? [piece] : []))
      .map((piece) => piece.textContent)
      .join(''),
  )

/** `_x000D_` is a carriage return. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const DAYS_TO_1904 = 1462

/** A number as its cell shows it, as far as that says more than the number. */
function numberAs(shown: Shown, value: number, isFrom1904: boolean): string {
  if (shown === 'day') return dayOf(value, isFrom1904)
  if (shown === 'percent') return `${plainNumber(value * 100)}%`
  return shown !== undefined && Number.isInteger(value) && value >= 0
    ? intoDigits(shown.digits, value)
    : plainNumber(value)
}

/** `00000` shows a ZIP code with the zeros that no number keeps; `00000-0000` also its mark. */
function intoDigits(format: string, value: number): string {
  const digits = String(value).padStart(format.replaceAll(/\D/gu, '').length, '0')
  let at = digits.length
  const shown = Array.from(format).reduceRight((text, mark) => (mark === '0' ? (digits[--at] ?? '') : mark) + text, '')
  return digits.slice(0, at) + shown
}

/** `2021-05-14`, with the time if there is one. */
function dayOf(serial: number, isFrom1904: boolean): string {
  const minutes = Math.round((serial % 1) * 1440)
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  if (serial < 0 || serial > 2_958_465) return String(serial)
  if (serial < 1) return time
  // Excel has a February 29 in 1900, so that its days before count from a day later.
  const offset = isFrom1904 ? DAYS_TO_1904 : serial < 60 ? 1 : 0
  const day = addDays('1899-12-30', Math.floor(serial) + offset)
  return minutes === 0 ? day : `${day} ${time}`
}

/** `digits` is a format of zeros and marks only. */
type Shown = 'day' | 'percent' | { digits: string } | undefined

/** How the numbers of each style are shown. */
function waysOf(styles: Element): Shown[] {
  const own = new Map(
    childrenOf(child(styles, 'numFmts') ?? styles, 'numFmt').map((format) => [
      format.getAttribute('numFmtId') ?? '',
      format.getAttribute('formatCode') ?? '',
    ]),
  )
  return childrenOf(child(styles, 'cellXfs') ?? styles, 'xf').map((style) => {
    const id = style.getAttribute('numFmtId') ?? '0'
    const code = own.get(id)
    if (code === undefined) return BUILT_IN.test(id) ? 'day' : PERCENT.test(id) ? 'percent' : undefined
    return isDateCode(code) ? 'day' : otherWay(code)
  })
}

/** A minus, a bracket and a space stand for themselves; any other mark of a format does more. */
function otherWay(code: string): Shown {
  const bare = code.slice(0, MAX_CODE).replaceAll(/[\\"]/gu, '')
  if (/^[-() 0]{2,20}$/u.test(bare) && bare.includes('00')) return { digits: bare }
  return /^[#,0. ?]{1,20}%$/u.test(bare) ? 'percent' : undefined
}

/** The formats of percentages that have no code in the file. */
const PERCENT = /^(?:9|10)$/u

/** The formats of days that have no code in the file. */
const BUILT_IN = /^(?:1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/u

/** No pattern runs on a longer format. */
const MAX_CODE = 200

const isDateCode = (code: string): boolean =>
  !/^(?:general|standard)$/iu.test(code) &&
  /[dmyhs]/iu.test(code.slice(0, MAX_CODE).replaceAll(/"[^"]{0,99}"|\[(?!h|m|s)[^\]]{0,99}\]|\\.|_./giu, ''))
