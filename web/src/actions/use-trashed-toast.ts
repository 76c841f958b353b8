import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { editOf, type CallOf } from '@hearthkeep/shared/mutations.ts'
import { useCallback } from 'react'
import { useMutate, useRead } from '../data/live/use-mutate.ts'
import { tableOf, type LocalTables } from '../data/store/local-store.ts'
import { useToast, type Toast } from '../ui/overlay/toast.tsx'
import { refusalToast } from './refusal-toast.ts'

/**
 * [T14] Returns a function that gives the toast for a change of what was put into the trash elsewhere, as another person
 * or tab may have done while a form was open; null for any other call.
 */
export function useTrashedToast(): (call: CallOf) => Promise<Toast | null> {
  const [read, mutate, toast] = [useRead(), useMutate(), useToast()]
  return useCallback(
    async (call) => {
      const found = await read((tables) => readGone(tables, call))
      if (!found.ok || found.value === null) return null
      const { trashed } = await import('./property/trashed.ts')
      const gone = trashed(found.value.entity, found.value.row)
      if (!gone) return null
      const { title, restore } = gone
      const onAction = async () => {
        const outcome = await mutate(restore)
        toast(outcome.ok ? { tone: 'good', text: 'Restored' } : refusalToast('Couldn’t restore', outcome.refusal))
      }
      return {
        tone: 'attention',
        text: `${title === null ? 'This' : `‘${title}’`} was deleted meanwhile`,
        detail: 'Your change is kept with it in the trash.',
        action: { label: 'Restore', onAction: () => void onAction() },
      }
    },
    [read, mutate, toast],
  )
}

interface Gone {
  entity: EntityName
  row: AnyRow
}

/** The edited row if it is in the trash, else the property of the call if that is. */
async function readGone(tables: LocalTables, call: CallOf): Promise<Gone | null> {
  const edit = editOf(call)
  const row = edit && (await tableOf(tables, edit.entity).get(edit.id))
  if (edit && row && !isLiving(row)) return { entity: edit.entity, row }
  // They put it there, or take it out.
  if (call.name === 'property.delete' || call.name === 'trash.purge' || !('propertyId' in call.args)) return null
  const property = call.args.propertyId ? await tables.rows.property.get(call.args.propertyId) : undefined
  return property && !isLiving(property) ? { entity: 'property', row: property } : null
}
