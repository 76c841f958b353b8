import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import { stateZones } from '@hearthkeep/shared/kernel/clock/state-zones.ts'
import type { Option } from '../../ui/form/fields/option.ts'

/** When a task is announced again, in days before its due date. */
export const leadOptions = [
  { value: 30, label: '30 days before' },
  { value: 14, label: '14 days before' },
  { value: 3, label: '3 days before' },
  { value: 1, label: 'The day before' },
  { value: 0, label: 'On the day' },
]

/** How often an overdue task is announced, in days; 0 means never. */
export const overdueOptions: Option[] = [
  { value: '0', label: 'Don’t remind me again' },
  { value: '1', label: 'Remind me every day' },
  { value: '3', label: 'Remind me every 3 days' },
  { value: '7', label: 'Remind me every week' },
  { value: '14', label: 'Remind me every 2 weeks' },
  { value: '30', label: 'Remind me every 30 days' },
]

/** Returns this device's time zone first, then those of US states and Canadian provinces, including the chosen one. */
export function zoneOptions(
  chosen: string | null,
  own = Intl.DateTimeFormat().resolvedOptions().timeZone,
): { label: string; options: Option[] }[] {
  const others = new Set(stateZones.flatMap(([, , ...zones]) => zones))
  if (chosen !== null) others.add(chosen)
  others.delete(own)
  return [
    { label: 'This device', options: [optionOf(own)] },
    { label: 'Other time zones', options: [...others].map(optionOf).toSorted(byLabel) },
  ]
}

const optionOf = (zone: string): Option => ({ value: zone, label: placeOf(zone) })
const byLabel = (one: Option, other: Option) => inOrder(one.label, other.label)

/** `New York`, `Indiana, Knox` */
function placeOf(zone: string): string {
  const [, ...places] = zone.split('/')
  return (places.length === 0 ? [zone] : places).join(', ').replaceAll('_', ' ')
}
