import type { System } from '@hearthkeep/shared/entities.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePerform } from '../../../actions/use-perform.ts'

/**
 * One-press actions of a system's page. `isLeaving`: the system is being deleted, and the page is about to navigate to
 * its property.
 */
export function useSystemActions() {
  const [isLeaving, setLeaving] = useState(false)
  const perform = usePerform()
  const navigate = useNavigate()
  return {
    isLeaving,
    recalculate: ({ propertyId }: System) =>
      perform(
        { name: 'system.recalculate', args: { propertyId } },
        { done: { tone: 'good', text: 'System Status Recalculated' }, failed: 'Error' },
      ),
    async remove({ propertyId, id: systemId, systemName }: System) {
      setLeaving(true)
      const isRemoved = await perform(
        { name: 'system.remove', args: { propertyId, systemId } },
        { done: { text: 'System deleted', detail: systemName }, failed: 'Error' },
      )
      if (!isRemoved) return setLeaving(false)
      await navigate({ to: '/properties/$propertyId', params: { propertyId }, search: { tab: 'systems' } })
    },
  }
}
