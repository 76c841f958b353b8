import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { intervalWords } from '@hearthkeep/shared/maintenance/task-words/interval-words.ts'
import type { Tone } from '../../ui/theme/tone.ts'
import { meaningLabels, type RecordKind } from './columns.ts'
import type { Verdict } from './planned.ts'
import { dayMeanings, type ReadRecord } from './read-records.ts'
import type { Plan } from './use-import-records.ts'

export const kindLabels: Record<RecordKind, string> = {
  systems: 'Systems and appliances',
  work: 'Work that is done',
  tasks: 'Tasks to do',
}

export const verdictLooks: Record<Verdict, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'good' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  faulty: { label: 'Has errors', tone: 'repair' },
}

/** What was read in a row: every day, the cost and the interval, and what is kept in the notes. */
export function readWords({ days, cost, repeat, texts, notes }: ReadRecord): string[] {
  const said = dayMeanings.flatMap((meaning) => {
    const day = days[meaning]
    // The day of a task's next turn is said as its due day.
    return day === undefined || meaning === 'nextDue' ? [] : [`${meaningLabels[meaning]} ${shortDate(day)}`]
  })
  const make = [texts.brand, texts.model, texts.serialNumber, texts.size, texts.vendor].filter(
    (text) => text !== undefined,
  )
  return [
    ...said,
    ...(repeat ? [intervalWords(repeat)] : []),
    ...(cost === null ? [] : [money(cost)]),
    ...make,
    ...(notes === null ? [] : ['With notes']),
  ]
}

const nouns: Record<RecordKind, [one: string, many: string]> = {
  systems: ['system', 'systems'],
  work: ['piece of work', 'pieces of work'],
  tasks: ['task', 'tasks'],
}

/** `1 system`, `12 pieces of work`. */
export const counted = (kind: RecordKind, count: number): string =>
  `${count.toLocaleString('en-US')} ${nouns[kind][count === 1 ? 0 : 1]}`

/** `12 systems added, 1 unchecked, 3 skipped, and 1 row with errors left out.` */
export function resultWords({ kind, planned, unchecked }: Plan): string {
  const count = (verdict: Verdict) => planned.filter((one) => one.verdict === verdict).length
  const [skipped, faulty] = [count('skipped'), count('faulty')]
  const parts = [
    `${counted(kind, count('new'))} added`,
    ...(unchecked.length > 0 ? [`${unchecked.length} unchecked`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(faulty > 0 ? [`${faulty} ${faulty === 1 ? 'row' : 'rows'} with errors left out`] : []),
  ]
  return `${new Intl.ListFormat('en-US').format(parts)}.`
}
