import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isRecentlyDone, moveWords, scoreMoveOf } from '@hearthkeep/shared/overview/score-move.ts'
import { useDeferredValue, useMemo } from 'react'
import { useData, useLive } from '../../../data/live/data-provider.tsx'
import { useItemsOf } from '../../../data/queries/properties/use-property-details.ts'
import type { LocalTables } from '../../../data/store/local-store.ts'

/**
 * [H34] What last raised the score of a property: `+3 since you cleaned the gutters`. Reads the tasks of the property
 * only if one of them can have raised it; what a press has changed is shown first.
 */
export function useRise(propertyId: PropertyId, today: CalendarDate): string | null {
  const { userId } = useData().person
  const judged = useLive((tables) => readJudged(tables, propertyId, today), [propertyId, today])
  const rows = useItemsOf(judged ? propertyId : null)
  const [shown, tasks] = [useDeferredValue(judged), useDeferredValue(rows)]
  return useMemo(() => {
    const move = shown && tasks && scoreMoveOf({ ...shown, items: tasks.filter(isLiving), today })
    return move ? moveWords(move, userId) : null
  }, [shown, tasks, today, userId])
}

/** What the score is made of, but for the tasks; `null` if none of them was done recently. */
async function readJudged({ rows, summaries }: LocalTables, propertyId: PropertyId, today: CalendarDate) {
  const summary = await summaries.get(propertyId)
  const completed = await rows.maintenanceItem.getMany(summary?.activity.completed ?? [])
  if (!completed.some((item) => item && isRecentlyDone(item, today))) return null
  const scope = propertyScope(propertyId)
  const [systems, issues] = await Promise.all([rows.system.where('scope', scope), rows.issue.where('scope', scope)])
  return { systems, issues }
}
