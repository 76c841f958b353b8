import { addressLine } from '@hearthkeep/shared/property/address-line.ts'
import { monthDayWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { Tone } from '../../ui/theme/tone.ts'
import { meaningLabels } from './file/columns.ts'
import { dayMeanings } from './file/read-days.ts'
import { type Planned, type Verdict } from './plan-clients.ts'

export const verdictLooks: Record<Verdict, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'good' },
  merged: { label: 'Merged', tone: 'info' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  faulty: { label: 'Has errors', tone: 'repair' },
}

export type Counts = Record<Verdict, number>

export function countsOf(planned: readonly Planned[]): Counts {
  const counts: Counts = { new: 0, merged: 0, skipped: 0, faulty: 0 }
  for (const { verdict } of planned) counts[verdict] += 1
  return counts
}

/** What the file says about the person that the list would not show otherwise: every day as read, and the homes. */
export function readWords({ read }: Planned): string[] {
  if (!read) return []
  const { facts, homes } = read
  const days = dayMeanings.flatMap((meaning) => {
    const day = facts[meaning]
    if (meaning === 'birthday' && facts.yearlessBirthday !== null)
      return [`${meaningLabels.birthday} ${monthDayWords(facts.yearlessBirthday)}`]
    return day === null ? [] : [`${meaningLabels[meaning]} ${shortDate(day)}`]
  })
  return [...days, ...homes.map((home) => `Home ${addressLine(home)}`)]
}

/** `12 clients added, 3 merged, 1 skipped, 8 properties added, and 2 rows with errors left out.` */
export function resultWords({ new: added, merged, skipped, faulty }: Counts, homes: number): string {
  const parts = [
    `${added} ${added === 1 ? 'client' : 'clients'} added`,
    ...(merged > 0 ? [`${merged} merged`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(homes > 0 ? [`${homes} ${homes === 1 ? 'property' : 'properties'} added`] : []),
    ...(faulty > 0 ? [`${faulty} ${faulty === 1 ? 'row' : 'rows'} with errors left out`] : []),
  ]
  return `${new Intl.ListFormat('en-US').format(parts)}.`
}

/** Announces the properties that the import adds. */
export const homesWords = (count: number): string =>
  count === 1
    ? '1 address becomes a property in your care, without an owner until you invite one.'
    : `${count.toLocaleString('en-US')} addresses become properties in your care, without an owner until you invite one.`
