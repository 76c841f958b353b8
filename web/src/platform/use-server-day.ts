import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { serverDay, today } from './today.ts'
import { useObservable } from './use-observable.ts'

/** Returns {@link serverDay}; renders again at midnight. */
export function useServerDay(): CalendarDate {
  useObservable(today)
  return serverDay()
}
