import type { Colleague } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { handedOver as batch } from '@hearthkeep/shared/protocol/answers/office-answers.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { askServer } from '../../data/ask-server.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { ColleaguePicker } from './colleague-picker.tsx'
import { handedWords } from './office-page-words.ts'

/** A call hands over up to 200 clients. */
const PATIENCE_MS = 60_000
const UNFINISHED = 'Can’t reach Hearthkeep. What’s already handed over is safe; try again for the rest.'

interface HandOverAllDialogProps {
  member: Colleague
  /** The members who can receive them. */
  others: readonly { userId: UserId; name: string }[]
  onClose(): void
  /** Called when anything has been handed over. */
  onDone(): void
}

/**
 * [OF15] Hands all clients and properties of a member to another member of the office. Needs a connection, and shows its
 * progress.
 */
export function HandOverAllDialog({ member, others, onClose, onDone }: HandOverAllDialogProps) {
  const toast = useToast()
  const [to, setTo] = useState<UserId | null>(null)
  const [progress, setProgress] = useState<{
    isBusy: boolean
    done: { clients: number; properties: number }
    left: number | null
    fault: string | null
  }>({ isBusy: false, done: { clients: 0, properties: 0 }, left: null, fault: null })
  const start = async () => {
    if (to === null) return
    let { done } = progress
    for (;;) {
      setProgress({ isBusy: true, done, left: progress.left, fault: null })
      const path = `/api/office/members/${member.userId}/hand-over`
      const answer = await askServer(path, batch, { body: { toUserId: to }, patience: PATIENCE_MS })
      if (answer.state !== 'done')
        return setProgress({ isBusy: false, done, left: null, fault: answer.message ?? UNFINISHED })
      const { handedOver, propertiesHandedOver, remaining, refused } = answer.value
      done = { clients: done.clients + handedOver, properties: done.properties + propertiesHandedOver }
      const isMoving = handedOver + propertiesHandedOver > 0
      if (isMoving) onDone()
      if (remaining > 0 && isMoving) {
        setProgress({ isBusy: true, done, left: remaining, fault: null })
        continue
      }
      if (remaining > 0)
        return setProgress({ isBusy: false, done, left: remaining, fault: refused[0]?.message ?? 'Try again.' })
      toast({ tone: 'good', text: `${handedWords(done)} handed over` })
      return onClose()
    }
  }
  const { isBusy, done, left, fault } = progress
  const isBegun = done.clients + done.properties > 0
  return (
    <ResponsiveDialog
      title={`Hand over ${member.name}’s clients`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={isBusy || to === null} onClick={() => void start()}>
            {isBusy ? 'Handing over…' : 'Hand over all'}
          </Button>
        </>
      }
    >
      {fault !== null && (
        <FormAlert title={fault}>
          {[
            ...(isBegun ? [`${handedWords(done)} handed over`] : []),
            ...(left === null ? [] : [`${left} still with ${member.name}`]),
          ].join(', ')}
        </FormAlert>
      )}
      <p>
        All clients of {member.name} go to one colleague, with their properties and everything recorded about them, and
        so do properties without an owner. We’ll tell homeowners who looks after their home.
      </p>
      <ColleaguePicker others={others} chosen={to} onChoose={setTo} />
      <p role="status">{isBusy && `${handedWords(done)} handed over…`}</p>
    </ResponsiveDialog>
  )
}
