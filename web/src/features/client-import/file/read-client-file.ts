import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { isVcard } from '../../../data/table-file/is-vcard.ts'
import { readYesNo } from '../../../data/table-file/cells.ts'
import { readCsv, type Headings } from '../../../data/table-file/read-csv.ts'
import { tableIn } from '../../../data/table-file/read-table.ts'
import { withoutEmptyColumns, type Table } from '../../../data/table-file/table.ts'
import { guessColumns, meaningLabels } from './columns.ts'
import { withLabels } from './labeled-values.ts'
import { readVcards } from './read-vcards.ts'

/** Reads the people of a file: a table or contact cards (vCard). Refuses a file like {@link tableIn}. */
export const readClientFile = (bytes: Uint8Array): Outcome<Table> => tableIn(bytes, readClients)

export const readClients = (text: string): Outcome<Table> =>
  isVcard(text)
    ? readVcards(text)
    : mapped(withStreets(withBirthdays(readCsv(text, headings))), (table) =>
        withLabels(withOptOuts(withPhones(withWholeAddresses(withoutEmptyColumns(table))))),
      )

const mapped = (read: Outcome<Table>, change: (table: Table) => Table): Outcome<Table> =>
  read.ok ? { ok: true, value: change(read.value) } : read

/** Thunderbird writes a birthday in three columns, of which the year may be empty. */
function withBirthdays(read: Outcome<Table>): Outcome<Table> {
  if (!read.ok) return read
  const names = read.value.headings.map((heading) => heading.trim().toLowerCase())
  const [year = -1, ...monthAndDay] = ['birth year', 'birth month', 'birth day'].map((name) => names.indexOf(name))
  if (year === -1 || monthAndDay.includes(-1)) return read
  const inOneCell = (cells: readonly string[]) => {
    const [month = '', day = ''] = monthAndDay.map((column) => (cells[column] ?? '').trim().padStart(2, '0'))
    return month === '00' || day === '00' ? '' : `${(cells[year] ?? '').trim() || '-'}-${month}-${day}`
  }
  return {
    ok: true,
    value: {
      ...read.value,
      headings: read.value.headings.with(year, 'Birthday'),
      rows: read.value.rows.map(({ row, cells }) => ({
        row,
        cells: monthAndDay.reduce((all, column) => all.with(column, ''), cells.with(year, inOneCell(cells))),
      })),
    },
  }
}

/** Listings write the number of a house, its street and the street's kind in columns of their own. */
function withStreets(read: Outcome<Table>): Outcome<Table> {
  if (!read.ok) return read
  const find = (pattern: RegExp) => read.value.headings.findIndex((heading) => pattern.test(heading.trim()))
  const [number, street] = [
    find(/^(?:street|house)[ _]?(?:number|no\.?|num|nbr|#)$/iu),
    find(/^street(?:[ _]?name)?$/iu),
  ]
  if (number === -1 || street === -1) return read
  const parts = [
    number,
    find(/^street[ _]?dir(?:ection|[ _]?prefix)?$/iu),
    street,
    find(/^street[ _]?(?:suffix|type)$/iu),
  ]
  const inOneCell = (cells: readonly string[]) =>
    parts
      .map((column) => (cells[column] ?? '').trim())
      .filter(Boolean)
      .join(' ')
  return {
    ok: true,
    value: {
      ...read.value,
      headings: read.value.headings.with(street, 'Street'),
      rows: read.value.rows.map(({ row, cells }) => ({ row, cells: cells.with(street, inOneCell(cells)) })),
    },
  }
}

/** Google writes an address as a whole and in parts, which it leaves empty if it does not understand it. */
function withWholeAddresses(table: Table): Table {
  const addresses = table.headings.flatMap((heading, whole) => {
    const [, name] = /^(.{1,40} - )Formatted$/iu.exec(heading) ?? []
    if (name === undefined) return []
    const parts = ['Street', 'City', 'Region', 'Postal Code'].flatMap((part) => {
      const column = table.headings.indexOf(`${name}${part}`)
      return column === -1 ? [] : [column]
    })
    const [first] = parts
    return first === undefined ? [] : [{ whole, parts, first }]
  })
  const filled = (cells: string[]) =>
    addresses.reduce(
      (all, { whole, parts, first }) =>
        parts.every((part) => all[part] === '') ? all.with(first, all[whole] ?? '') : all,
      cells,
    )
  return { ...table, rows: table.rows.map(({ row, cells }) => ({ row, cells: filled(cells) })) }
}

/** Who asked for no emails or texts may not be sent any; that somebody did not ask is no permission. */
function withOptOuts(table: Table): Table {
  const renamed = table.headings.map((heading) => optOuts.find(({ pattern }) => pattern.test(heading.trim()))?.meaning)
  const inverted = (cell: string) => (cell === '' || readYesNo(cell) === false ? '' : 'no')
  return {
    ...table,
    headings: table.headings.map((heading, column) => renamed[column] ?? heading),
    rows: table.rows.map(({ row, cells }) => ({
      row,
      cells: cells.map((cell, column) => (renamed[column] === undefined ? cell : inverted(cell))),
    })),
  }
}

const optOuts = [
  {
    meaning: meaningLabels.mayEmail,
    pattern:
      /^(?:(?:do not|don['’]?t|no)[ _-]?e-?mails?|(?:has )?opted[ _]out(?: of)? e-?mails?|e-?mail[ _-]opt(?:ed)?[ _-]?out|(?:e-?mail )?unsubscribed(?: from all e-?mails?)?)$/iu,
  },
  {
    meaning: meaningLabels.mayText,
    pattern:
      /^(?:(?:do not|don['’]?t|no)[ _-]?(?:texts?|sms)|(?:has )?opted[ _]out(?: of)? (?:texts?|sms)|(?:text|sms)[ _-]opt(?:ed)?[ _-]?out)$/iu,
  },
]

/** `Home`, `Work` and `Contact #` are phones, if that is what the columns hold. */
function withPhones(table: Table): Table {
  const isPhones = (column: number) => {
    const cells = table.rows.map(({ cells: all }) => all[column] ?? '').filter(Boolean)
    return cells.length > 0 && cells.every((cell) => PHONE.test(cell))
  }
  return {
    ...table,
    headings: table.headings.map((heading, column) =>
      MAYBE_PHONES.test(heading) && isPhones(column) ? `Phone (${heading})` : heading,
    ),
  }
}

const MAYBE_PHONES =
  /^(?:home|work|office|business|other|main|direct|number|(?:best|text|call|contact)\W{0,3}(?:no|num|number)?\W?)$/iu

const headings: Headings = {
  known: (cells) => guessColumns(cells).filter((meaning) => meaning !== null).length,
  isData: (cells) => isAboutSomebody(cells),
}

/** An email address or a phone number means that a row holds data rather than headings. */
const isAboutSomebody = (cells: readonly string[]) => cells.some((cell) => EMAIL.test(cell) || PHONE.test(cell))
const EMAIL = /[^\s@]@[^\s@]+\.[^\s@]/u
const PHONE = /^(?:\+[\d\s().-]{7,}|(?:1[-. ]?)?(?:\(?\d{3}\)?[-. ]{0,2})?\d{3}[-. ]?\d{4})(?:\D.*)?$/su
