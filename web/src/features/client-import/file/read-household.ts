import { MAX_OTHER_WAYS, otherWays, type OtherWay } from '@hearthkeep/shared/client/client.ts'
import { emailAddress } from '@hearthkeep/shared/kernel/fields.ts'
import { trimLetters } from '@hearthkeep/shared/text/trim-letters.ts'
import { phoneNumber } from '@hearthkeep/shared/format/phone-number.ts'
import type { ColumnMeaning } from './columns.ts'
import { readYesNo } from '../../../data/table-file/cells.ts'
import { EMAILS_BESIDE } from './read-contacts.ts'
import { namesIn, type Names } from './read-names.ts'

/** [CL79] What a row says of the second person; the lines are for the notes. */
interface ReadPartner {
  partnerFirstName: string | null
  partnerLastName: string | null
  partnerEmail: string | null
  partnerPhone: string | null
  lines: string[]
}

/** Reads the columns of a spouse or partner, and a cell with whatever is known of them, one fact on a line. */
export function readPartner(given: ReadonlyMap<ColumnMeaning, string>, couple: Names | null): ReadPartner {
  const own = (meaning: ColumnMeaning) => given.get(meaning) ?? null
  const read: ReadPartner = {
    partnerFirstName: own('partnerFirstName'),
    partnerLastName: own('partnerLastName'),
    partnerEmail: own('partnerEmail'),
    partnerPhone: own('partnerPhone'),
    lines: [],
  }
  const isNamed = () => read.partnerFirstName !== null || read.partnerLastName !== null
  const name = ({ firstName, lastName }: Names) => {
    read.partnerFirstName = firstName || null
    read.partnerLastName = lastName || null
  }
  for (const line of own('partner')?.split('\n') ?? []) {
    const { email, phone, named } = piecesOf(line)
    const isFree =
      (email === '' || (read.partnerEmail === null && emailAddress.safeParse(email).success)) &&
      (phone === '' || (read.partnerPhone === null && phoneNumber(phone) !== null)) &&
      (named === '' || (!isNamed() && NAME.test(named) && readYesNo(named) === null))
    if (!isFree) {
      read.lines.push(line)
      continue
    }
    if (email !== '') read.partnerEmail = email
    if (phone !== '') read.partnerPhone = phone
    if (named !== '') name(namesIn(named))
  }
  if (couple !== null && !isNamed()) name(couple)
  return read
}

/** No pattern runs on a longer line, which is a note. */
const MAX_LINE = 300

/** `Uma Frost (702-555-0131)`, `Uma, uma@example.com` */
function piecesOf(line: string): { email: string; phone: string; named: string } {
  if (line.length > MAX_LINE) return { email: '', phone: '', named: line }
  const [email = ''] = line.match(EMAILS_BESIDE) ?? []
  const others = line.replace(email, '')
  const [phone = ''] = /\(?\+?\d.*$/su.exec(others) ?? []
  const named = trimLetters(others.slice(0, others.length - phone.length), ' ,;:-–()')
  return { email, phone: phone.replace(/^\(([^()]*)\)$/u, '$1'), named }
}

const NAME = /^[\p{L}\p{M}'’. -]{1,100}$/u

interface FurtherWays {
  ways: OtherWay[] | null
  /** For the notes: what there is no room for, and what is none. */
  lines: string[]
}

/** [CL37] Further emails and phones of a row; those of an export have labels. */
export function furtherWays(
  given: ReadonlyMap<ColumnMeaning, string>,
  others: { emails: readonly string[]; phones: readonly string[] },
): FurtherWays {
  const labeled = given.get('otherWays')?.split('\n').map(labeledWay) ?? []
  const plain = [...others.emails, ...others.phones].map((value) => ({ value, label: '' }))
  const ways: OtherWay[] = []
  const left: string[] = []
  for (const way of [...labeled, ...plain]) {
    // What is no number, such as `ask first`, is nothing to call.
    const isWay = way.value.includes('@') || phoneNumber(way.value) !== null
    if (isWay && ways.length < MAX_OTHER_WAYS && otherWays.safeParse([...ways, way]).success) ways.push(way)
    else left.push(way.value)
  }
  const emails = left.filter((value) => value.includes('@'))
  const phones = left.filter((value) => !value.includes('@'))
  return { ways: ways.length === 0 ? null : ways, lines: [...noteOf('email', emails), ...noteOf('phone', phones)] }
}

const noteOf = (kind: string, others: readonly string[]): string[] =>
  others.length === 0 ? [] : [`Other ${kind}${others.length > 1 ? 's' : ''}: ${others.join(', ')}`]

/** `555-0117 (Work)` of an export. */
function labeledWay(line: string): OtherWay {
  const [, value = line, label = ''] = /^(.{1,254}) \(([^()]{1,40})\)$/u.exec(line) ?? []
  return { value: value.trim(), label }
}

/** A further way as a line of an export. */
export const wayLine = ({ value, label }: OtherWay): string => (label === '' ? value : `${value} (${label})`)
