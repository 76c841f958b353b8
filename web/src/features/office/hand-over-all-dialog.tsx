import type { Colleague } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useToast } from '../../ui/overlay/toast.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { ColleaguePicker } from './colleague-picker.tsx'
import { handOverAll } from './office-api.ts'

interface HandOverAllDialogProps {
  member: Colleague
  /** The members who can receive the clients. */
  others: readonly { userId: UserId; name: string }[]
  onClose(): void
  /** Called when any clients have been handed over. */
  onDone(): void
}

/** [OF15] Hands all clients of a member to another member of the office. Needs a connection, and shows its progress. */
export function HandOverAllDialog({ member, others, onClose, onDone }: HandOverAllDialogProps) {
  const toast = useToast()
  const [to, setTo] = useState<UserId | null>(null)
  const [progress, setProgress] = useState<{
    isBusy: boolean
    done: number
    left: number | null
    fault: string | null
  }>({ isBusy: false, done: 0, left: null, fault: null })
  const start = async () => {
    if (to === null) return
    let done = progress.done
    for (;;) {
      setProgress({ isBusy: true, done, left: progress.left, fault: null })
      const outcome = await handOverAll(member.userId, to)
      if (!outcome.ok) return setProgress({ isBusy: false, done, left: null, fault: outcome.refusal.message })
      const { handedOver, remaining, refused } = outcome.value
      done += handedOver
      if (handedOver > 0) onDone()
      if (remaining > 0 && handedOver > 0) {
        setProgress({ isBusy: true, done, left: remaining, fault: null })
        continue
      }
      if (remaining > 0)
        return setProgress({ isBusy: false, done, left: remaining, fault: refused[0]?.message ?? 'Try again.' })
      toast({ tone: 'good', text: done === 1 ? '1 client handed over' : `${done} clients handed over` })
      return onClose()
    }
  }
  const { isBusy, done, left, fault } = progress
  return (
    <ResponsiveDialog
      open
      title={`Hand over ${member.name}’s clients`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" disabled={isBusy || to === null} onClick={() => void start()}>
            {isBusy ? 'Handing over…' : 'Hand over all'}
          </Button>
        </>
      }
    >
      {fault !== null && (
        <FormAlert title={fault}>
          {done > 0 && `${done} handed over`}
          {left !== null && `, ${left} still with ${member.name}`}
        </FormAlert>
      )}
      <p>
        All clients of {member.name} go to one colleague, with their properties and everything recorded about them.
        We’ll tell homeowners who looks after their home.
      </p>
      <ColleaguePicker others={others} chosen={to} onChoose={setTo} />
      <p role="status">{isBusy && `${done} handed over…`}</p>
    </ResponsiveDialog>
  )
}
