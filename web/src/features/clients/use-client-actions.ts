import type { Client } from '@hearthkeep/shared/entities.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { usePerform } from '../../actions/use-perform.ts'

/**
 * The actions of a client's page. `isLeaving`: the client is being removed, and the page is about to navigate to the
 * list.
 */
export function useClientActions() {
  const [isLeaving, setLeaving] = useState(false)
  const perform = usePerform()
  const navigate = useNavigate()
  return {
    isLeaving,
    async remove(client: Client) {
      setLeaving(true)
      const isRemoved = await perform(
        { name: 'client.remove', args: { clientId: client.id } },
        { done: { text: 'Client removed', detail: clientName(client) }, failed: 'Error' },
      )
      if (!isRemoved) return setLeaving(false)
      await navigate({ to: '/clients' })
    },
  }
}
