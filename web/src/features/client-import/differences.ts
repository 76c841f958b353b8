import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { calendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { phoneKey } from '@hearthkeep/shared/client/text-consent.ts'
import { isNameless } from '@hearthkeep/shared/client/nameless.ts'
import { asPartner } from '@hearthkeep/shared/client/household.ts'
import { hasOtherPartner, newWays, withLine } from '@hearthkeep/shared/client/same-client.ts'
import { folded } from '@hearthkeep/shared/text/fold.ts'
import { withoutTitles } from '@hearthkeep/shared/text/name-words.ts'
import { leftOutWords } from '../../data/table-file/cells.ts'
import { isTagged } from '@hearthkeep/shared/client/tags.ts'
import { meaningLabels } from './file/columns.ts'
import type { ImportedFacts } from './file/read-facts.ts'

interface Known extends ImportedFacts {
  /** The row of the file that adds the client; null for a client who is recorded already. */
  row: number | null
}

const compared = [
  'firstName',
  'lastName',
  'phone',
  'closingDate',
  'birthday',
  'cadenceDays',
  'mayEmail',
  'mayText',
  'textConsentBy',
  'textConsentOn',
  'organization',
  'tags',
] as const

export interface Differences {
  notes: string | null
  /** A sentence about each value that the import leaves out. */
  lost: string[]
  /** Lines of the row's notes that the client's notes do not take. */
  unnoted: string[]
}

/**
 * [CL66] What a row says otherwise than the client whom it is about. A client of the same file keeps another phone
 * number and further notes in the `notes`.
 */
export function differences(known: Known, row: ImportedFacts): Differences {
  let { notes } = known
  const lost: string[] = []
  const keep = (line: string): boolean => {
    const longer = known.row === null ? null : withLine(notes, line)
    notes = longer ?? notes
    return longer !== null
  }
  for (const field of compared) {
    const [before, after] = [known[field], row[field]]
    if (isNamePart(field) && (isNameless(known) || isNameless(row))) continue
    if (isNothing(before) || isNothing(after) || isSame(field, before, after)) continue
    if (field === 'phone' && (hasPhone(notes, String(after)) || keep(`Other phone: ${String(after)}`))) continue
    lost.push(
      leftOutWords(
        meaningLabels[field === 'organization' ? 'company' : field],
        written(after),
        `the client has ‘${written(before)}’`,
      ),
    )
  }
  for (const { value } of known.otherWays ? newWays(known, row) : [])
    if (!keep(`Other ${value.includes('@') ? 'email' : 'phone'}: ${value}`))
      lost.push(leftOutWords(meaningLabels.otherWays, value, 'the client has others'))
  if (hasOtherPartner(known, row)) {
    const { firstName, lastName, email, phone } = asPartner(row)
    const line = `${meaningLabels.partner}: ${[`${firstName} ${lastName}`.trim(), email, phone].filter(Boolean).join(', ')}`
    if (!keep(line))
      lost.push(leftOutWords(meaningLabels.partner, line, `the client has ‘${asPartner(known).firstName}’`))
  }
  if (isNothing(known.notes)) return { notes, lost, unnoted: [] }
  const lines = (row.notes ?? '').split('\n').filter((line) => line.trim() !== '' && !known.notes?.includes(line))
  const unnoted = lines.filter((line) => !keep(line))
  return { notes, lost, unnoted }
}

const isNamePart = (field: (typeof compared)[number]) => field === 'firstName' || field === 'lastName'

const isNothing = (value: unknown) => value === null || value === ''

const hasPhone = (notes: string | null, phone: string) =>
  (notes ?? '').split('\n').some((line) => phoneKey(line).includes(phoneKey(phone)))

function isSame(field: (typeof compared)[number], before: unknown, after: unknown): boolean {
  if (field === 'phone') return phoneKey(String(before)) === phoneKey(String(after))
  if (Array.isArray(before) && Array.isArray(after)) return after.every((tag) => isTagged(before, String(tag)))
  const textOf = (value: unknown) => folded(isNamePart(field) ? withoutTitles(String(value)) : String(value))
  return textOf(before) === textOf(after)
}

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ')
  const day = calendarDate.safeParse(value)
  return day.success ? shortDate(day.data) : String(value)
}
