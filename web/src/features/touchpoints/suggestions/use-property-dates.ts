import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { useEffect, useState } from 'react'
import { useData } from '../../../data/live/data-provider.tsx'
import { readPropertyDates, type PropertyDates } from '../../../data/summary/property-dates.ts'

/** [TP28] Returns dates read when the page opens and when the day changes; undefined until loaded. */
export function usePropertyDates(today: CalendarDate): PropertyDates | undefined {
  const { store } = useData()
  const [dates, setDates] = useState<PropertyDates>()
  useEffect(() => {
    let isMounted = true
    // A store that cannot be read is reported elsewhere; the other suggestions do not need it.
    readPropertyDates(store, today, () => isMounted).then(
      (found) => isMounted && setDates(found),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [store, today])
  return dates
}
