import type { Colleague } from '@hearthkeep/shared/entities.ts'
import type { HandOverId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useMutateAll } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { ColleaguePicker } from './colleague-picker.tsx'

interface HandDialogProps {
  /** The clients or the property, as text. */
  what: string
  colleagues: readonly Colleague[]
  callsFor(together: { toUserId: UserId; handOverId: HandOverId }): CallOf[]
  onClose(): void
  /** Called once everything is handed over on this device; the next sync sends the change to the server. */
  onHanded(): void
  /** What happens then. */
  children: ReactNode
}

/** Asks for a colleague and hands something over to them; works offline. */
export function HandDialog({ what, colleagues, callsFor, onClose, onHanded, children }: HandDialogProps) {
  const mutateAll = useMutateAll()
  const toast = useToast()
  const [to, setTo] = useState<UserId | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const handOver = async () => {
    if (to === null) return
    setBusy(true)
    const outcome = await mutateAll(callsFor({ toUserId: to, handOverId: mintId<HandOverId>() }))
    setBusy(false)
    if (!outcome.ok) return setFault(outcome.refusal.message)
    const name = colleagues.find(({ userId }) => userId === to)?.name ?? 'your colleague'
    toast({ tone: 'good', text: `Handed over to ${name}`, detail: what })
    onHanded()
  }
  return (
    <ResponsiveDialog
      title={`Hand over ${what}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={isBusy || to === null} onClick={() => void handOver()}>
            Hand over
          </Button>
        </>
      }
    >
      {fault !== null && <FormAlert title={fault} />}
      <p>{children}</p>
      <ColleaguePicker others={colleagues} chosen={to} onChoose={setTo} />
    </ResponsiveDialog>
  )
}
