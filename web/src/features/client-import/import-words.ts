import type { Tone } from '../../ui/theme/tone.ts'
import type { Planned, Verdict } from './plan-clients.ts'

export const verdictLooks: Record<Verdict, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'good' },
  merged: { label: 'Merged', tone: 'info' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  faulty: { label: 'Faulty', tone: 'repair' },
}

export const verdicts = Object.keys(verdictLooks) as Verdict[]

export type Counts = Record<Verdict, number>

export function countsOf(planned: readonly Planned[]): Counts {
  const counts: Counts = { new: 0, merged: 0, skipped: 0, faulty: 0 }
  for (const { verdict } of planned) counts[verdict] += 1
  return counts
}

/** `12 clients added, 3 merged, 1 skipped, and 2 rows with errors left out.` */
export function resultWords({ new: added, merged, skipped, faulty }: Counts): string {
  const parts = [
    `${added} ${added === 1 ? 'client' : 'clients'} added`,
    ...(merged > 0 ? [`${merged} merged`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(faulty > 0 ? [`${faulty} ${faulty === 1 ? 'row' : 'rows'} with errors left out`] : []),
  ]
  return `${new Intl.ListFormat('en-US').format(parts)}.`
}
