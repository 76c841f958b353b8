import { purgeCall, restoreCall } from '@hearthkeep/shared/trash/trash-calls.ts'
import { usePerform } from '../../actions/use-perform.ts'
import type { Trashed } from './trash-list.ts'
import { entityLabels } from './trash-words.ts'

/** Restores or purges what is in the trash. */
export function useTrashActions() {
  const perform = usePerform()
  return {
    restore: (trashed: Trashed) =>
      perform(restoreCall(placeOf(trashed)), {
        done: { tone: 'good', text: `${entityLabels[trashed.entity]} restored`, detail: trashed.title },
        failed: 'Couldn’t restore it',
      }),
    purge: (trashed: Trashed) =>
      perform(purgeCall(placeOf(trashed)), {
        done: { tone: 'good', text: `${entityLabels[trashed.entity]} deleted for good`, detail: trashed.title },
        failed: 'Couldn’t delete it',
      }),
  }
}

const placeOf = ({ entity, id, property, visibility }: Trashed) => ({
  propertyId: property.id,
  entity,
  id,
  ...(visibility && { visibility }),
})
