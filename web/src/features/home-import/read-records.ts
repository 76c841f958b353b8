import { withLine } from '@hearthkeep/shared/client/same-client.ts'
import { textToNumber } from '@hearthkeep/shared/format/number-text.ts'
import { readTypedDate } from '@hearthkeep/shared/format/typed-date.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/args/with-plain-texts.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { itemFacts } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import type { Repeat } from '@hearthkeep/shared/maintenance/task-words/repeat-words.ts'
import { systemFacts } from '@hearthkeep/shared/system/system.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import { memoized } from '@hearthkeep/shared/text/memoized.ts'
import { plainLine } from '@hearthkeep/shared/text/plain-text.ts'
import type { z } from 'zod'
import {
  isRounded,
  isSpreadsheetError,
  leftOutWords,
  plainCell,
  readYesNo,
  REWRITTEN,
  shortened,
} from '../../data/table-file/cells.ts'
import { dayStyleIn, readDay, type DayStyle, type LeadingPart, type YearsAgo } from '../../data/table-file/read-day.ts'
import type { Table, TableRow } from '../../data/table-file/table.ts'
import { meaningLabels, type Columns, type Meaning } from './columns.ts'
import { readInterval } from './read-interval.ts'

/** A row of the file as read, with a sentence about each value that is left out. */
export interface ReadRecord {
  row: number
  /** Empty if the row has none. */
  name: string
  texts: Partial<Record<TextMeaning, string>>
  days: Partial<Record<DayMeaning, CalendarDate>>
  cost: number | null
  repeat: Repeat | null
  /** The file says that the thing is archived or sold. */
  isGone: boolean
  notes: string | null
  leftOut: readonly string[]
}

export const dayMeanings = [
  'installDate',
  'warrantyExpiration',
  'lastServiced',
  'completedOn',
  'lastDone',
  'nextDue',
] as const satisfies Meaning[]
export type DayMeaning = (typeof dayMeanings)[number]

const textFields = {
  systemType: systemFacts.systemName,
  brand: systemFacts.brand,
  model: systemFacts.model,
  serialNumber: systemFacts.serialNumber,
  size: systemFacts.size,
  location: systemFacts.location,
  manualUrl: systemFacts.manualUrl,
  system: systemFacts.systemName,
  vendor: itemFacts.vendor,
} satisfies Partial<Record<Meaning, z.ZodType>>
type TextMeaning = keyof typeof textFields

/** Which comes first, by the person's choice; guessed for the other columns. */
export type DayOrders = Partial<Record<DayMeaning, LeadingPart>>

export interface Reading {
  columns: Columns
  today: CalendarDate
  /** [CL59] What comes first if neither the column nor the person says so. */
  usual?: LeadingPart
  dayOrders: DayOrders
}

/** How long ago the years of a day can be: a year of two digits is read only where one century fits. */
const yearsAgo: Record<DayMeaning, YearsAgo> = {
  installDate: { most: 90, least: 0 },
  warrantyExpiration: { most: 40, least: -50 },
  lastServiced: { most: 60, least: 0 },
  completedOn: { most: 60, least: 0 },
  lastDone: { most: 60, least: 0 },
  nextDue: { most: 20, least: -40 },
}
const isPast = (meaning: DayMeaning) => yearsAgo[meaning].least === 0

export const dayStyleOf = (
  table: Pick<Table, 'rows'>,
  { columns, today, usual, dayOrders, meaning }: Reading & { meaning: DayMeaning },
) =>
  dayStyleIn(table, columns.indexOf(meaning), { order: dayOrders[meaning], yearsAgo: yearsAgo[meaning], usual, today })

/** [HI4] Reads each row. A value that cannot be read is left out, and said. */
export function readRecords(table: Table, reading: Reading): ReadRecord[] {
  const styleOf = (meaning: DayMeaning) => dayStyleOf(table, { ...reading, meaning })
  const styles: HowToRead['styles'] = {
    installDate: styleOf('installDate'),
    warrantyExpiration: styleOf('warrantyExpiration'),
    lastServiced: styleOf('lastServiced'),
    completedOn: styleOf('completedOn'),
    lastDone: styleOf('lastDone'),
    nextDue: styleOf('nextDue'),
  }
  const heading = table.headings[reading.columns.indexOf('interval')] ?? ''
  // Most rows have one of a few intervals, and reading words takes long.
  const intervalIn = memoized((cell) => readInterval(cell, { heading, today: reading.today }))
  return table.rows.map((row) => readRecord(row, { ...reading, headings: table.headings, styles, intervalIn }))
}

interface HowToRead extends Reading {
  headings: readonly string[]
  styles: Record<DayMeaning, DayStyle>
  intervalIn(cell: string): ReturnType<typeof readInterval>
}

function readRecord({ row, cells }: TableRow, { columns, headings, styles, today, intervalIn }: HowToRead): ReadRecord {
  const read: ReadRecord = {
    row,
    name: '',
    texts: {},
    days: {},
    cost: null,
    repeat: null,
    isGone: false,
    notes: null,
    leftOut: [],
  }
  const leftOut: string[] = []
  const note = (line: string) => {
    const longer = withLine(read.notes, line)
    if (longer === null) leftOut.push(`‘${shortened(line)}’ is left out: the notes are full.`)
    else read.notes = longer
  }
  columns.forEach((meaning, column) => {
    const cell = plainCell(cells[column] ?? '')
    if (meaning === null || cell === '') return
    const leaveOut = (why: string) => leftOut.push(leftOutWords(meaningLabels[meaning], cell, why))
    if (isSpreadsheetError(cell)) return leaveOut(REWRITTEN)
    if (isDay(meaning)) {
      const day = dayIn(cell, meaning, styles[meaning])
      if ('why' in day) leaveOut(day.why)
      else if (day.day !== null && day.day > today && isPast(meaning)) leaveOut('it is in the future')
      else if (day.day !== null) read.days[meaning] = day.day
      return
    }
    if (isText(meaning)) {
      if (isRounded(cell)) return leaveOut(REWRITTEN)
      const field = textFields[meaning].safeParse(withPlainTexts(textFields[meaning], cell))
      if (field.success && field.data !== null) read.texts[meaning] = field.data
      else leaveOut(uncapitalized(field.error?.issues[0]?.message ?? 'It can’t be read'))
      return
    }
    switch (meaning) {
      case 'name':
        read.name = clipped(plainLine(cell), MAX_NAME)
        if (read.name !== plainLine(cell)) note(cell)
        return
      case 'interval': {
        const interval = intervalIn(cell)
        if ('why' in interval) leaveOut(interval.why)
        else read.repeat = interval.repeat
        return
      }
      case 'cost': {
        const cost = textToNumber(cell.slice(0, 100).replaceAll(/^(?:USD|US(?=\$))\s?|\s?USD$/giu, ''), 'money')
        const amount = itemFacts.cost.safeParse(cost)
        if (amount.success) read.cost = amount.data
        else leaveOut('it can’t be read as an amount in dollars')
        return
      }
      case 'gone': {
        const sold = readDay(cell, styles.completedOn)
        if (readYesNo(cell) ?? ('day' in sold && sold.day !== null)) read.isGone = true
        return
      }
      case 'noted':
        return note(`${(headings[column] ?? '').replace(/^HB\.(?:field\.)?/iu, '')}: ${cell}`)
      case 'notes':
        return note(cell)
    }
  })
  return { ...read, leftOut }
}

const MAX_NAME = 200

const uncapitalized = (message: string) => message.charAt(0).toLowerCase() + message.slice(1)

const isDay = (meaning: Meaning): meaning is DayMeaning => dayMeanings.some((one) => one === meaning)
const isText = (meaning: Meaning): meaning is TextMeaning => meaning in textFields

/** A year or a month alone is its first day, as in the app, except for the end of a warranty. */
function dayIn(cell: string, meaning: DayMeaning, style: DayStyle): ReturnType<typeof readDay> {
  const day = readDay(cell, style)
  if (!('why' in day) || meaning === 'warrantyExpiration') return day
  const typed = readTypedDate(cell)
  return typed && typed.precision !== 'day' ? { day: typed.date } : day
}
