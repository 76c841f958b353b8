import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { useEffect, useState } from 'react'
import { useData } from '../../../data/live/data-provider.tsx'
import { readHouseDates, type HouseDates } from '../../../data/summary/house-dates.ts'

/** [TP28] Looked for when the page opens, and when the day turns; undefined until it was found. */
export function useHouseDates(today: CalendarDate): HouseDates | undefined {
  const { store } = useData()
  const [dates, setDates] = useState<HouseDates>()
  useEffect(() => {
    let isHere = true
    // A store that cannot be read says so elsewhere; all other suggestions are there without it.
    readHouseDates(store, today, () => isHere).then(
      (found) => isHere && setDates(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [store, today])
  return dates
}
