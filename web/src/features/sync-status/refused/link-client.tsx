import type { Client } from '@hearthkeep/shared/entities.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { usePerform } from '../../../actions/use-perform.ts'
import type { RefusedMutation } from '../../../data/store/local-store.ts'
import { revisionOf } from '../../../data/refusals/revision.ts'

interface LinkClientProps {
  change: RefusedMutation
  args: ArgsOf<'property.create_for_client'>
  /** The client whose account has this email. */
  client: Client
}

/** [NH4]: Assigns the refused property to the client who already has that email. */
export function LinkClient({ change, args, client }: LinkClientProps) {
  const perform = usePerform()
  const [busy, setBusy] = useState(false)
  const link = async () => {
    setBusy(true)
    const homeownerId = must(client.homeownerId, 'the account of the client')
    const linked = { homeownerId, existingClientId: client.id, temporaryPassword: null, invitation: null }
    const call = { name: 'property.create_for_client', args: { ...args, ...linked } } as const
    const done = { tone: 'good', text: `The property was added for ${clientName(client)}` } as const
    await perform(call, { done, failed: 'That still didn’t work' }, { also: revisionOf(change, {}).settle })
    setBusy(false)
  }
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void link()}>
      Link the existing client
    </Button>
  )
}
