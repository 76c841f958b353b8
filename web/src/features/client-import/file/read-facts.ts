import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { clientFacts, consentWays, readers } from '@hearthkeep/shared/client/client.ts'
import { nameFromContact } from '@hearthkeep/shared/client/nameless.ts'
import { withLine } from '@hearthkeep/shared/client/same-client.ts'
import { tagsOf } from '@hearthkeep/shared/client/tags.ts'
import { consentWayLabels } from '@hearthkeep/shared/client/text-consent.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/args/with-plain-texts.ts'
import { z } from 'zod'
import type { PostalAddress } from '@hearthkeep/shared/property/split-address.ts'
import {
  isFooter,
  isSpreadsheetError,
  isTotal,
  isUnknown,
  leftOutWords,
  plainCell,
  readYesNo,
  REWRITTEN,
  shortened,
} from '../../../data/table-file/cells.ts'
import {
  dayStyleIn,
  isTooLate,
  readDay,
  type DayStyle,
  type LeadingPart,
  type YearsAgo,
} from '../../../data/table-file/read-day.ts'
import type { Table, TableRow } from '../../../data/table-file/table.ts'
import { textToNumber } from '@hearthkeep/shared/format/number-text.ts'
import { columnMeanings, meaningLabels, type ColumnMeaning, type Columns } from './columns.ts'
import { isEmail, readEmails, readPhones, sortedContacts } from './read-contacts.ts'
import { furtherWays, readPartner } from './read-household.ts'
import { nameInFile, readNames } from './read-names.ts'
import { addressColumns, readAddress, type AddressColumns } from './read-address.ts'

const schema = z.object(clientFacts)
const blankFacts = blank(schema.shape)
export type ImportedFacts = z.infer<typeof schema>

/** A row as a client, with a sentence about each value that is left out; or why the row cannot be imported. */
export type ReadLine = { row: number; name: string } & (
  | { facts: ImportedFacts; homes: readonly PostalAddress[]; noHomes: readonly NoHome[]; leftOut: readonly string[] }
  | { why: string }
)

/** An address that becomes no property, and goes to the notes. */
export interface Told {
  /** The line of the notes that has it. */
  line: string
  /** What the preview says about it. */
  sentence: string
  /** What the preview says if the client's notes cannot take the line. */
  unnoted: string
}

/** An address that is no home unless a property has it already; null if it is incomplete. */
type NoHome = Told & { address: PostalAddress | null }

export const dayMeanings = [
  'closingDate',
  'birthday',
  'lastContactOn',
  'textConsentOn',
  'partnerTextConsentOn',
] as const
export type DayMeaning = (typeof dayMeanings)[number]

/** Which comes first, by the person's choice; guessed for the other columns. */
export type DayOrders = Partial<Record<DayMeaning, LeadingPart>>

/** How long ago the years of a day can be: a year of two digits is read only where one century fits. */
const yearsAgo: Record<DayMeaning, YearsAgo> = {
  closingDate: { most: 60, least: -2 },
  // Clients are adults.
  birthday: { most: 100, least: 18 },
  lastContactOn: { most: 60, least: 0 },
  textConsentOn: { most: 60, least: 0 },
  partnerTextConsentOn: { most: 60, least: 0 },
}

interface Reading {
  columns: Columns
  today: CalendarDate
  /** [CL59] What comes first if neither the column nor the person says so. */
  usual?: LeadingPart
  dayOrders?: DayOrders
}

export const dayStyleOf = (
  table: Pick<Table, 'rows'>,
  { columns, today, usual, dayOrders, meaning }: Reading & { meaning: DayMeaning },
) =>
  dayStyleIn(table, columns.indexOf(meaning), {
    order: dayOrders?.[meaning],
    yearsAgo: yearsAgo[meaning],
    usual,
    today,
  })

/** Reads each row as a client. A value that cannot be read is left out; only the name is needed. */
export function readLines(table: Table, reading: Reading): ReadLine[] {
  const styleOf = (meaning: DayMeaning) => dayStyleOf(table, { ...reading, meaning })
  const { columns, today } = reading
  const how: HowToRead = {
    headings: table.headings,
    columns,
    today,
    addresses: addressColumns(table.headings, columns),
    styles: {
      closingDate: styleOf('closingDate'),
      birthday: styleOf('birthday'),
      lastContactOn: styleOf('lastContactOn'),
      textConsentOn: styleOf('textConsentOn'),
      partnerTextConsentOn: styleOf('partnerTextConsentOn'),
    },
  }
  return table.rows.map((row) => readLine(row, how))
}

interface HowToRead {
  headings: readonly string[]
  columns: Columns
  today: CalendarDate
  addresses: readonly AddressColumns[]
  styles: Record<DayMeaning, DayStyle>
}

function readLine(
  { row, cells: written }: TableRow,
  { headings, columns, today, addresses, styles }: HowToRead,
): ReadLine {
  const cells = written.map(plainCell)
  const given = new Map<ColumnMeaning, string>()
  const contacts: Record<ContactMeaning, string[]> = { email: [], otherEmail: [], phone: [], otherPhone: [] }
  const noted: { heading: string; cell: string }[] = []
  const leftOut: string[] = []
  const leaveOut = (meaning: ColumnMeaning, why: string, cell = given.get(meaning) ?? '') =>
    leftOut.push(leftOutWords(meaningLabels[meaning], cell, why))
  columns.forEach((meaning, column) => {
    const cell = cells[column] ?? ''
    if (meaning === null || cell === '') return
    const before = given.get(meaning)
    if (isSpreadsheetError(cell)) leaveOut(meaning, REWRITTEN, cell)
    else if (meaning === 'noted') noted.push({ heading: headings[column] ?? '', cell })
    else if (isContact(meaning)) contacts[meaning].push(...(isUnknown(cell) ? [] : [cell]))
    else given.set(meaning, before === undefined ? cell : `${before}\n${cell}`)
  })
  for (const meaning of ['firstName', 'lastName'] as const) {
    const cell = given.get(meaning)
    // A row without one of its cells.
    if (cell !== undefined && isEmail(cell) && given.delete(meaning)) contacts.otherEmail.push(cell)
  }
  const sorted = sortedContacts({
    emails: [...contacts.email, ...contacts.otherEmail],
    phones: [...contacts.phone, ...contacts.otherPhone],
  })
  const emails = readEmails(sorted.emails)
  const phones = readPhones(sorted.phones)
  for (const email of emails.unread) leaveOut('email', 'it is no email address', email)
  for (const phone of phones.rounded) leaveOut('phone', REWRITTEN, phone)
  const {
    written: nameAsWritten,
    second,
    ...names
  } = readNames(given, nameFromContact({ email: emails.first, phone: phones.first }))
  const name = [names.firstName, names.lastName].filter(Boolean).join(' ')
  const [alone = '', ...others] = written.filter((cell) => cell.trim() !== '')
  if (isTotal(name) || (others.length === 0 && isFooter(alone))) return { row, name, why: NO_PERSON }
  const company = given.get('company')
  const { lines: ofPartner, ...partner } = readPartner(given, second)
  const further = furtherWays(given, { emails: emails.others, phones: phones.others })
  const facts: ImportedFacts = {
    ...blankFacts,
    ...names,
    email: emails.first,
    phone: phones.first,
    organization: company === undefined || company === name ? null : company,
    ...partner,
    otherWays: further.ways,
    textConsentBy: given.get('textConsentBy') ?? null,
    partnerTextConsentBy: given.get('partnerTextConsentBy') ?? null,
    tags: tagsIn(given.get('tags') ?? ''),
    notes: given.get('notes') ?? null,
  }
  const note = (line: string): boolean => {
    const longer = withLine(facts.notes, line)
    if (longer === null) leftOut.push(`‘${shortened(line)}’ is left out: the notes are full.`)
    else facts.notes = longer
    return longer !== null
  }
  if (nameAsWritten !== null) note(nameInFile(nameAsWritten))
  const known = new Set([name, ...given.values()])
  for (const { heading, cell } of noted) if (!known.has(cell)) note(`${heading}: ${cell}`)
  for (const line of further.lines) note(line)
  if (ofPartner.length > 0) note(`${meaningLabels.partner}: ${inOneLine(ofPartner.join('\n'))}`)
  const homes: PostalAddress[] = []
  const noHomes: NoHome[] = []
  for (const columnsOfOne of addresses) {
    const read = readAddress(cells, columnsOfOne)
    if (!read) continue
    if ('address' in read && (homes.length === 0 || !columnsOfOne.isOfWork)) homes.push(read.address)
    else if (note(addressLine(read.line)) && 'why' in read) {
      const told = noHome(read.line, read.why)
      leftOut.push(told.sentence)
      noHomes.push({ ...told, address: read.parts ?? null })
    }
  }
  for (const meaning of dayMeanings) {
    const cell = given.get(meaning)
    if (cell === undefined) continue
    const reading = readDay(cell, styles[meaning])
    if ('why' in reading && meaning === 'birthday' && reading.monthDay !== undefined)
      facts.yearlessBirthday = reading.monthDay
    else if ('day' in reading && reading.day !== null && meaning === 'birthday' && isOfThisTime(reading.day, today)) {
      facts.yearlessBirthday = reading.day.slice('YYYY-'.length)
      leaveOut(meaning, 'spreadsheets add the year in which a birthday is typed', reading.day.slice(0, 'YYYY'.length))
    } else if ('why' in reading) leaveOut(meaning, reading.why)
    else if (reading.day !== null && reading.day > today && meaning !== 'closingDate')
      leaveOut(meaning, 'it is in the future')
    else if (reading.day !== null && meaning === 'closingDate' && isTooLate(reading.day, styles[meaning]))
      leaveOut(meaning, 'it is years ahead')
    else facts[meaning] = reading.day
  }
  for (const meaning of ['mayEmail', 'mayText', 'partnerMayEmail', 'partnerMayText'] as const) {
    const cell = given.get(meaning)
    if (cell === undefined) continue
    const answer = readYesNo(cell)
    if (answer !== null) facts[meaning] = answer
    else leaveOut(meaning, 'it is neither yes nor no')
  }
  for (const meaning of ['textConsentHow', 'partnerTextConsentHow'] as const) {
    const how = given.get(meaning)?.toLowerCase()
    facts[meaning] = consentWays.find((way) => how === way || how === consentWayLabels[way].toLowerCase()) ?? null
    if (how !== undefined && facts[meaning] === null) leaveOut(meaning, 'it is none of the known ways')
  }
  const to = given.get('messagesTo')?.toLowerCase()
  facts.messagesTo = readers.find((one) => one === to) ?? null
  if (to !== undefined && facts.messagesTo === null) leaveOut('messagesTo', 'it is not first, partner or both')
  const cadence = given.get('cadenceDays')
  if (cadence !== undefined) facts.cadenceDays = textToNumber(cadence.slice(0, 100).replace(/\s?days?$/iu, ''))
  const asGiven = schema.safeParse(facts)
  const parsed = asGiven.success ? asGiven : schema.safeParse(withPlainTexts(schema, facts))
  if (parsed.success) return { row, name, leftOut, homes, noHomes, facts: parsed.data }
  const problems = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const unnamed = problems.get('firstName')
  if (unnamed !== undefined) return { row, name, why: name === '' ? 'No name' : unnamed }
  for (const meaning of columnMeanings) {
    const problem = problems.get(meaning)
    if (problem === undefined) continue
    const cell = meaning === 'email' ? (facts.email ?? '') : meaning === 'phone' ? (facts.phone ?? '') : undefined
    leaveOut(meaning, problem.charAt(0).toLowerCase() + problem.slice(1), cell)
  }
  const sound = Object.fromEntries(Object.entries(facts).filter(([field]) => !problems.has(field)))
  const all = withPlainTexts(schema, { ...blankFacts, lastName: '', ...sound })
  return { row, name, leftOut, homes, noHomes, facts: schema.parse(all) }
}

/** Nobody of that age is a client: a spreadsheet completes a birthday without a year so. */
const isOfThisTime = (birthday: CalendarDate, today: CalendarDate): boolean =>
  Math.abs(Number(birthday.slice(0, 'YYYY'.length)) - Number(today.slice(0, 'YYYY'.length))) <= 1

/** `Tom Cole, tom@example.com` of cells on lines of their own. */
const inOneLine = (cells: string): string => cells.replaceAll(/\n(?=[^\n]*[@\d])/gu, ', ').replaceAll('\n', ' ')

/** `Buyer; Past client`, or `* myContacts ::: Buyer` of Google. */
const tagsIn = (cell: string): string[] | null =>
  tagsOf(cell.split(/[,;|\n]|:::/u).filter((tag) => !GROUP_OF_GOOGLE.test(tag.trim())))

/** In which everybody is, or who is shown first. */
const GROUP_OF_GOOGLE = /^(?:\*|myContacts$|starred$)/u

const NO_PERSON = 'The end of a list, not a person'

/** The line of the notes for an address that becomes no property. */
const addressLine = (line: string): string => `Address: ${line}`

/** Says why an address becomes no property, and where it is. */
export const noHome = (line: string, why: string): Told => ({
  line: addressLine(line),
  sentence: `‘${shortened(line)}’ isn’t added as a property: ${why}. It’s in the notes.`,
  unnoted: `‘${shortened(line)}’ is left out: ${why}, and the client has other notes.`,
})

const contactMeanings = ['email', 'otherEmail', 'phone', 'otherPhone'] as const
type ContactMeaning = (typeof contactMeanings)[number]
const isContact = (meaning: ColumnMeaning): meaning is ContactMeaning => contactMeanings.some((one) => one === meaning)
