import { isMarketPlaceholder, marketLabels, marketPlaceholders } from '../../market/numbers-for.ts'
import { withoutWords } from '../../text/without-words.ts'
import { ADDRESS_PLACEHOLDER } from '../../invitation/invitation-message.ts'

export const placeholders = [
  'firstName',
  'lastName',
  'fullName',
  'address',
  'city',
  'state',
  'realtorName',
  'realtorEmail',
  'realtorPhone',
  'years',
  'taskTitle',
  'dueDate',
  ...marketPlaceholders,
] as const
/** Written in a template as `{firstName}`. `years` counts from the closing, as "3 years". */
export type Placeholder = (typeof placeholders)[number]

export const placeholderLabels: Record<Placeholder, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  address: 'Address',
  city: 'City',
  state: 'State',
  realtorName: 'Your name',
  realtorEmail: 'Your email',
  realtorPhone: 'Your phone',
  years: 'Years since closing',
  taskTitle: 'Task',
  dueDate: 'Due date',
  ...marketLabels,
}

/** Fallbacks for missing values; all other missing placeholders are removed, except numbers of the market. */
const standIns: Partial<Record<Placeholder, string>> = { firstName: 'there', fullName: 'there', address: 'your home' }

const IN_BRACES = /\{\p{L}+\}/gu

/**
 * [ME14], [ME15] Fills in the placeholders. A blank value counts as missing; any other is inserted verbatim, even if it
 * looks like a placeholder. [MK6] A missing number of the market stays in its braces, because a letter without it is not
 * sent.
 */
export function fillPlaceholders(text: string, values: Partial<Record<Placeholder, string>>): string {
  const missing = placeholders.filter((name) => !isMarketPlaceholder(name) && wordsFor(name, values) === '')
  return withoutPlaceholders(text, missing).replace(IN_BRACES, (braced) => {
    const name = placeholderIn(braced)
    return (name !== undefined && wordsFor(name, values)) || braced
  })
}

/** What stands for a placeholder; empty if it is left out. */
export function wordsFor(name: Placeholder, values: Partial<Record<Placeholder, string>>): string {
  const value = values[name] ?? ''
  return value.trim() === '' ? (standIns[name] ?? '') : value
}

/** The placeholders in a text, once each, in its order. */
export const placeholdersIn = (text: string): Placeholder[] => [
  ...new Set((text.match(IN_BRACES) ?? []).flatMap((braced) => placeholderIn(braced) ?? [])),
]

/** [ME46] Returns unknown placeholders including braces, deduplicated, in text order. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set((text.match(IN_BRACES) ?? []).filter((braced) => placeholderIn(braced) === undefined)),
]

/** Invitations use a different placeholder for the address. */
const placeholderIn = (braced: string): Placeholder | undefined =>
  braced === ADDRESS_PLACEHOLDER ? 'address' : placeholders.find((name) => braced === `{${name}}`)

/** Marks a missing placeholder while the text is cleaned up; typed text never contains it ([SE71]). */
const GAP = '\u202A'
/** Consecutive gaps collapse into one. */
const GAPS = /\u202A(?:[ \t]*\u202A)*/

function withoutPlaceholders(text: string, names: readonly Placeholder[]): string {
  const gapped = text.replaceAll(IN_BRACES, (braced) => {
    const name = placeholderIn(braced)
    return name !== undefined && names.includes(name) ? GAP : braced
  })
  return gapped === text ? text : withoutWords(gapped, GAPS)
}
