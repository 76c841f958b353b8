import type { Client, Colleague } from '@hearthkeep/shared/entities.ts'
import type { OfficeId } from '@hearthkeep/shared/kernel/fields.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { HandDialog } from './hand-dialog.tsx'

interface HandClientsDialogProps {
  clients: readonly Client[]
  officeId: OfficeId
  colleagues: readonly Colleague[]
  onClose(): void
  onHanded(): void
}

/** [OF11] Hands some of the person's own clients to a colleague. */
export function HandClientsDialog({ clients, officeId, ...rest }: HandClientsDialogProps) {
  const [first] = clients
  const whom = clients.length === 1 && first ? clientName(first) : `${clients.length} clients`
  const these = clients.length === 1 ? 'this client' : 'these clients'
  return (
    <HandDialog
      {...rest}
      what={whom}
      callsFor={(together) =>
        clients.map(({ id: clientId }) => ({
          name: 'client.hand_over',
          args: { officeId, clientId, ...together },
        }))
      }
    >
      Your colleague will look after {these} from now on and get their properties, notes, planned touchpoints and
      history. You lose access to all of it, and unsent messages won’t go out. Your colleague can hand {these} back.
      We’ll tell homeowners who looks after their home.
    </HandDialog>
  )
}
