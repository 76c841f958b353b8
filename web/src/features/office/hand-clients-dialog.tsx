import type { Client, Colleague } from '@hearthkeep/shared/entities.ts'
import type { HandOverId, OfficeId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMutateAll } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { ColleaguePicker } from './colleague-picker.tsx'

interface HandClientsDialogProps {
  clients: readonly Client[]
  officeId: OfficeId
  colleagues: readonly Colleague[]
  onClose(): void
  /** Called once the clients are handed over on this device; the next sync sends the change to the server. */
  onHanded(): void
}

/** [OF11] Hands some of the person's own clients to a colleague; works offline. */
export function HandClientsDialog({ clients, officeId, colleagues, onClose, onHanded }: HandClientsDialogProps) {
  const mutateAll = useMutateAll()
  const toast = useToast()
  const [to, setTo] = useState<UserId | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [first] = clients
  const whom = clients.length === 1 && first ? clientName(first) : `${clients.length} clients`
  const handOver = async () => {
    if (to === null) return
    setBusy(true)
    const handOverId = mintId<HandOverId>()
    const outcome = await mutateAll(
      clients.map(({ id: clientId }) => ({
        name: 'client.hand_over' as const,
        args: { officeId, clientId, toUserId: to, handOverId },
      })),
    )
    setBusy(false)
    if (!outcome.ok) return setFault(outcome.refusal.message)
    const name = colleagues.find(({ userId }) => userId === to)?.name ?? 'your colleague'
    toast({ tone: 'good', text: `Handed over to ${name}`, detail: whom })
    onHanded()
  }
  return (
    <ResponsiveDialog
      open
      title={`Hand over ${whom}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" disabled={isBusy || to === null} onClick={() => void handOver()}>
            Hand over
          </Button>
        </>
      }
    >
      {fault !== null && <FormAlert title={fault} />}
      <p>
        Your colleague will look after {clients.length === 1 ? 'this client' : 'these clients'} from now on and get
        their properties, notes, planned touchpoints and history. You lose access to all of it, and unsent messages
        won’t go out. Your colleague can hand {clients.length === 1 ? 'this client' : 'these clients'} back. We’ll tell
        homeowners who looks after their home.
      </p>
      <ColleaguePicker others={colleagues} chosen={to} onChoose={setTo} />
    </ResponsiveDialog>
  )
}
