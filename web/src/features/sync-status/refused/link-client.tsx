import type { Client } from '@hearthkeep/shared/entities.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { RefusedMutation } from '../../../data/store/local-store.ts'
import { revisionOf } from '../../../data/refusals/revision.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

interface LinkClientProps {
  change: RefusedMutation
  args: ArgsOf<'property.create_for_client'>
  /** Who has the account that the email is of. */
  client: Client
}

/** [NH4]: gives the refused house to the client who has that email already. */
export function LinkClient({ change, args, client }: LinkClientProps) {
  const mutate = useMutate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const link = async () => {
    setBusy(true)
    const homeownerId = must(client.homeownerId, 'the account of the client')
    const linked = { homeownerId, existingClientId: client.id, temporaryPassword: null, invitation: null }
    const call = { name: 'property.create_for_client', args: { ...args, ...linked } } as const
    const outcome = await mutate(call, { also: revisionOf(change, {}).settle })
    setBusy(false)
    if (outcome.ok) toast({ tone: 'good', text: `The property was added for ${clientName(client)}` })
    else toast({ tone: 'replace', text: 'Still not possible', detail: outcome.refusal.message })
  }
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void link()}>
      Link the existing client
    </Button>
  )
}
