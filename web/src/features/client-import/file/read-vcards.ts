import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { MAX_ROWS, refusedFile, withoutEmptyColumns, type Table } from '../../../data/table-file/table.ts'
import { vcardsOf, type VcardLine } from '../../../data/table-file/vcard-lines.ts'
import { isClosing, isFax, isPartner, noteOf } from './labeled-values.ts'

/**
 * Reads contact cards (vCard 2.1, 3.0 and 4.0) as a table with one row for each person: the same columns, preview and
 * rules follow as for a spreadsheet. Lists of people are skipped.
 */
export function readVcards(text: string): Outcome<Table> {
  // One more than allowed, so that the file is refused as too long.
  const cards = vcardsOf(text, { most: MAX_ROWS + 1, names: READ }).map(personOf)
  const people = cards.flatMap((person, index) => (person ? [{ row: index + 1, person }] : []))
  if (people.length === 0) return refusedFile('This file has no contacts.')
  const most = (kind: 'homes' | 'offices') => people.reduce((sum, { person }) => Math.max(sum, person[kind].length), 0)
  const [homes, offices] = [most('homes'), most('offices')]
  const headings = [
    ...Object.keys(columns),
    ...addressHeadings('Home address', homes),
    ...addressHeadings('Work address', offices),
  ]
  const rows = people.map(({ row, person }) => ({
    row,
    cells: [
      ...Object.values(columns).map((cellOf) => cellOf(person)),
      ...addressCells(person.homes, homes),
      ...addressCells(person.offices, offices),
    ],
  }))
  return { ok: true, value: withoutEmptyColumns({ headings, rows }) }
}

/** What {@link personOf} reads. */
const READ = new Set(
  `N FN ORG ADR EMAIL TEL BDAY ANNIVERSARY X-ABDATE X-ABRELATEDNAMES RELATED X-SPOUSE X-EVOLUTION-SPOUSE
  X-ANNIVERSARY X-EVOLUTION-ANNIVERSARY NICKNAME TITLE URL NOTE KIND CATEGORIES
  X-ADDRESSBOOKSERVER-KIND`.split(/\s+/u),
)

type Person = NonNullable<ReturnType<typeof personOf>>

const columns: Record<string, (person: Person) => string> = {
  'First name': ({ name }) => name.first,
  'Last name': ({ name }) => name.last,
  'Full name': ({ name }) => name.whole,
  Company: ({ company }) => company,
  Email: ({ emails }) => emails.join('\n'),
  Phone: ({ phones }) => phones.join(' ::: '),
  Birthday: ({ birthday }) => birthday,
  'Closing date': ({ closing }) => closing,
  Spouse: ({ partners }) => partners.join('\n'),
  Tags: ({ tags }) => tags.join('\n'),
  Notes: ({ notes }) => notes.join('\n'),
}

/** Our own limit: nobody has more homes. */
const MAX_ADDRESSES = 5
const addressParts = ['Street', 'Extended Address', 'City', 'State', 'Postal Code'] as const

const addressHeadings = (whose: string, count: number) =>
  Array.from({ length: count }, (_, index) => addressParts.map((part) => `${whose} ${index + 1} - ${part}`)).flat()

const addressCells = (addresses: readonly (readonly string[])[], count: number) =>
  Array.from({ length: count }, (_, index) => addresses[index] ?? addressParts.map(() => '')).flat()

/** The person of a card; null for a list of people. */
function personOf(lines: readonly VcardLine[]) {
  const all = (name: string) => lines.filter((line) => line.name === name)
  const first = (name: string) => all(name)[0]
  const text = (name: string) => first(name)?.text.trim() ?? ''
  if (/^group$/iu.test(text('KIND') || text('X-ADDRESSBOOKSERVER-KIND'))) return null
  const company = first('ORG')?.parts[0]?.trim() ?? ''
  const people = [...all('X-ABRELATEDNAMES'), ...all('RELATED')]
  const addresses = all('ADR')
    .slice(0, MAX_ADDRESSES)
    .toSorted(byRank(['home']))
  return {
    name: nameOf(first('N')?.parts ?? [], { whole: text('FN'), company }),
    company,
    emails: all('EMAIL').toSorted(byRank([])).map(valueOf),
    phones: all('TEL')
      .filter((line) => !line.types.some(isFax))
      .toSorted(byRank(['cell', 'iphone', 'home']))
      .map(valueOf),
    birthday: text('BDAY'),
    // Apple keeps days of one's own with a label.
    closing: all('X-ABDATE').find(({ label }) => isClosing(label))?.text ?? '',
    partners: [
      ...people.filter(({ types }) => types.some(isPartner)),
      ...all('X-SPOUSE'),
      ...all('X-EVOLUTION-SPOUSE'),
    ].map(({ text: name }) => name),
    tags: all('CATEGORIES').map((line) => line.text),
    notes: [
      ...all('NOTE').map(({ text: note }) => note.trim()),
      ...all('TEL').flatMap((line) => (line.types.some(isFax) ? [noteOf('Fax', valueOf(line))] : [])),
      ...all('NICKNAME').map((line) => noteOf('Nickname', line.text)),
      ...all('TITLE').map((line) => noteOf('Title', line.text)),
      ...all('URL').map((line) => noteOf('Website', line.text)),
      ...['ANNIVERSARY', 'X-ANNIVERSARY', 'X-EVOLUTION-ANNIVERSARY']
        .flatMap((name) => all(name))
        .map((line) => noteOf('Anniversary', line.text)),
      ...all('X-ABDATE').flatMap((line) => (isClosing(line.label) ? [] : [noteOf(plainLabel(line), line.text)])),
      ...people.flatMap((line) => (line.types.some(isPartner) ? [] : [noteOf(plainLabel(line), line.text)])),
    ],
    homes: addresses.filter((line) => !line.types.includes('work')).map(addressOf),
    offices: addresses.filter((line) => line.types.includes('work')).map(addressOf),
  }
}

/** The one that the person prefers is first, then those of these types, and pagers last. */
const byRank =
  (types: readonly string[]) =>
  (one: VcardLine, other: VcardLine): number =>
    rankOf(one, types) - rankOf(other, types)

function rankOf({ types, preference }: VcardLine, wanted: readonly string[]): number {
  if (types.includes('pager')) return wanted.length + 1
  if (preference !== null) return preference - 1000
  const found = wanted.findIndex((type) => types.includes(type))
  return found === -1 ? wanted.length : found
}

/** Apple writes its own labels as `_$!<Anniversary>!$_`. */
const plainLabel = ({ label, types }: VcardLine) => label.replaceAll(/^_\$!<|>!\$_$/gu, '') || (types[0] ?? '')

/** Version 4 writes links: `tel:+1-702-555-0112;ext=5`. */
const valueOf = ({ text }: VcardLine) => text.trim().replace(/^(?:tel|mailto):/iu, '')

/** `box;extended;street;city;region;code;country` as the cells of {@link addressParts}. */
function addressOf({ parts }: VcardLine): string[] {
  const [box = '', extended = '', street = '', city = '', region = '', code = ''] = parts.map((part) => part.trim())
  return [street || box, extended, city, region, code]
}

/** `family;given;further;before;after`, or else the name as it is shown, unless that is the company's. */
function nameOf(
  [family = '', given = '', further = '', , after = '']: readonly string[],
  { whole, company }: { whole: string; company: string },
) {
  const join = (...words: string[]) =>
    words
      .map((word) => word.trim())
      .filter(Boolean)
      .join(' ')
  // A suffix belongs to the last name, if there is one.
  const [first, last] = family.trim() ? [join(given, further), join(family, after)] : [join(given, further, after), '']
  if (first !== '' || last !== '') return { first, last, whole: '' }
  return { first, last, whole: whole === company ? '' : whole }
}
