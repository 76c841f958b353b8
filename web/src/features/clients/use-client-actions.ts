import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

/** What a client's page does at one press. `isLeaving`: the client was removed here, and the list is next. */
export function useClientActions() {
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
    async remove(client: Client) {
      const args = { clientId: client.id }
      setLeaving(true)
      if (!(await change({ name: 'client.remove', args }))) return setLeaving(false)
      await navigate({ to: '/clients' })
      const restore = () => void change({ name: 'client.restore', args })
      toast({
        text: 'Client removed',
        detail: clientName(client),
        action: { label: 'Undo', onAction: restore },
      })
    },
  }
}
