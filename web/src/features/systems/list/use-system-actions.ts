import type { System } from '@hearthkeep/shared/entities.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** What a system's page does at one press. `isLeaving`: the system was deleted here, and the page of its house is next. */
export function useSystemActions() {
  const [isLeaving, setLeaving] = useState(false)
  const mutate = useMutate()
  const toast = useToast()
  const navigate = useNavigate()

  const change = async (call: CallOf) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: 'Error', detail: outcome.refusal.message })
    return outcome.ok
  }
  return {
    isLeaving,
    async recalculate({ propertyId }: System) {
      if (await change({ name: 'system.recalculate', args: { propertyId } }))
        toast({ tone: 'good', text: 'System Status Recalculated' })
    },
    async remove({ propertyId, id: systemId, systemName }: System) {
      setLeaving(true)
      if (!(await change({ name: 'system.remove', args: { propertyId, systemId } }))) return setLeaving(false)
      await navigate({ to: '/properties/$propertyId', params: { propertyId }, search: { tab: 'systems' } })
      const restore = () => void change({ name: 'system.restore', args: { propertyId, systemId } })
      toast({ text: 'System deleted', detail: systemName, action: { label: 'Undo', onAction: restore } })
    },
  }
}
