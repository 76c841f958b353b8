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
import type { Table, TableRow } from '../../../data/table-file/table.ts'
import { textToNumber } from '@hearthkeep/shared/format/number-text.ts'
import { columnMeanings, meaningLabels, type ColumnMeaning, type Columns } from './columns.ts'
import { isEmail, readEmails, readPhones, sortedContacts } from './read-contacts.ts'
import { dayStyles, readDays, type DayReading, type DayStyles, type LeaveOut } from './read-days.ts'
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

/** Reads each row as a client. A value that cannot be read is left out; only the name is needed. */
export function readLines(table: Table, reading: DayReading): ReadLine[] {
  const { columns, today } = reading
  const how: HowToRead = {
    headings: table.headings,
    columns,
    today,
    addresses: addressColumns(table.headings, columns),
    styles: dayStyles(table, reading),
  }
  return table.rows.map((row) => readLine(row, how))
}

interface HowToRead {
  headings: readonly string[]
  columns: Columns
  today: CalendarDate
  addresses: readonly AddressColumns[]
  styles: DayStyles
}

function readLine({ row, cells: written }: TableRow, how: HowToRead): ReadLine {
  const cells = written.map(plainCell)
  const leftOut: string[] = []
  const given = new Map<ColumnMeaning, string>()
  const leaveOut: LeaveOut = (meaning, why, cell = given.get(meaning) ?? '') =>
    leftOut.push(leftOutWords(meaningLabels[meaning], cell, why))
  const { contacts, noted } = sortCells(cells, { ...how, given, leaveOut })
  const { emails, phones } = readContacts(contacts, leaveOut)
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
    ...readDays(given, how, leaveOut),
    ...readWishes(given, leaveOut),
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
  const { homes, noHomes } = readHomes(cells, how.addresses, note)
  leftOut.push(...noHomes.map(({ sentence }) => sentence))
  const sound = soundFacts(facts, leaveOut)
  if ('unnamed' in sound) return { row, name, why: name === '' ? 'No name' : sound.unnamed }
  return { row, name, leftOut, homes, noHomes, facts: sound.facts }
}

interface Sorting extends Pick<HowToRead, 'headings' | 'columns'> {
  /** Receives the text of each meaning. */
  given: Map<ColumnMeaning, string>
  leaveOut: LeaveOut
}

/** Sorts the cells of a row by what they mean. */
function sortCells(cells: readonly string[], { headings, columns, given, leaveOut }: Sorting) {
  const contacts: Record<ContactMeaning, string[]> = { email: [], otherEmail: [], phone: [], otherPhone: [] }
  const noted: { heading: string; cell: string }[] = []
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
  return { contacts, noted }
}

function readContacts(contacts: Record<ContactMeaning, string[]>, leaveOut: LeaveOut) {
  const sorted = sortedContacts({
    emails: [...contacts.email, ...contacts.otherEmail],
    phones: [...contacts.phone, ...contacts.otherPhone],
  })
  const [emails, phones] = [readEmails(sorted.emails), readPhones(sorted.phones)]
  for (const email of emails.unread) leaveOut('email', 'it is no email address', email)
  for (const phone of phones.rounded) leaveOut('phone', REWRITTEN, phone)
  for (const phone of phones.unread) leaveOut('phone', 'it is no phone number', phone)
  return { emails, phones }
}

/** @param note adds a line to the client's notes, and returns whether there was room */
function readHomes(cells: readonly string[], addresses: readonly AddressColumns[], note: (line: string) => boolean) {
  const homes: PostalAddress[] = []
  const noHomes: NoHome[] = []
  for (const columns of addresses) {
    const read = readAddress(cells, columns)
    if (!read) continue
    if ('address' in read && (homes.length === 0 || !columns.isOfWork)) homes.push(read.address)
    else if (note(addressLine(read.line)) && 'why' in read)
      noHomes.push({ ...noHome(read.line, read.why), address: read.parts ?? null })
  }
  return { homes, noHomes }
}

/** What a client wants to receive, how that is known, and how often somebody writes. */
function readWishes(given: ReadonlyMap<ColumnMeaning, string>, leaveOut: LeaveOut) {
  const wishes: Partial<ImportedFacts> = {}
  for (const meaning of ['mayEmail', 'mayText', 'partnerMayEmail', 'partnerMayText'] as const) {
    const cell = given.get(meaning)
    if (cell === undefined) continue
    const answer = readYesNo(cell)
    if (answer !== null) wishes[meaning] = answer
    else leaveOut(meaning, 'it is neither yes nor no')
  }
  for (const meaning of ['textConsentHow', 'partnerTextConsentHow'] as const) {
    const how = given.get(meaning)?.toLowerCase()
    wishes[meaning] = consentWays.find((way) => how === way || how === consentWayLabels[way].toLowerCase()) ?? null
    if (how !== undefined && wishes[meaning] === null) leaveOut(meaning, 'it is none of the known ways')
  }
  const to = given.get('messagesTo')?.toLowerCase()
  wishes.messagesTo = readers.find((one) => one === to) ?? null
  if (to !== undefined && wishes.messagesTo === null) leaveOut('messagesTo', 'it is not first, partner or both')
  const cadence = given.get('cadenceDays')
  if (cadence !== undefined) wishes.cadenceDays = textToNumber(cadence.slice(0, 100).replace(/\s?days?$/iu, ''))
  return wishes
}

/** Leaves out each fact that does not fit into its field; says why if that is the name. */
function soundFacts(facts: ImportedFacts, leaveOut: LeaveOut): { facts: ImportedFacts } | { unnamed: string } {
  const asGiven = schema.safeParse(facts)
  const parsed = asGiven.success ? asGiven : schema.safeParse(withPlainTexts(schema, facts))
  if (parsed.success) return { facts: parsed.data }
  const problems = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const unnamed = problems.get('firstName')
  if (unnamed !== undefined) return { unnamed }
  for (const meaning of columnMeanings) {
    const problem = problems.get(meaning)
    if (problem === undefined) continue
    const cell = meaning === 'email' ? (facts.email ?? '') : meaning === 'phone' ? (facts.phone ?? '') : undefined
    leaveOut(meaning, problem.charAt(0).toLowerCase() + problem.slice(1), cell)
  }
  const sound = Object.fromEntries(Object.entries(facts).filter(([field]) => !problems.has(field)))
  const all = withPlainTexts(schema, { ...blankFacts, lastName: '', ...sound })
  return { facts: schema.parse(all) }
}

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
