import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { House } from '../../data/queries/use-house.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { NoticeCard } from '../../ui/content/card/notice-card.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useTransfer } from './use-transfer.ts'

/** On a house that is offered to a new owner: to whom, until when, and the way back. Nothing on any other. */
export function HandOverCard({ house }: { house: House }) {
  const { id: propertyId, address } = house.property
  const latest = useTransfer(propertyId)
  const mutate = useMutate()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  if (latest?.state !== 'pending') return null
  const { transfer, toEmail, waits } = latest
  const until = shortDate(transfer.expiresAt.slice(0, 10))
  const cancel = async () => {
    setAsking(false)
    const outcome = await mutate({ name: 'transfer.cancel', args: { propertyId, transferId: transfer.id } })
    if (outcome.ok) toast({ tone: 'good', text: 'Hand-over cancelled', detail: `${address} stays as it is.` })
    else toast({ tone: 'replace', text: 'Not cancelled', detail: outcome.refusal.message })
  }
  return (
    <>
      <NoticeCard
        tone="attention"
        title={`Offered to ${toEmail ?? 'a new owner'}`}
        detail={
          waits
            ? `They hear of it once this device has synced.`
            : `They can accept until ${until}. Until then nothing changes.`
        }
        actions={
          house.may('transfer_property') && (
            <Button variant="outlined" onClick={() => setAsking(true)}>
              Cancel hand-over
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Cancel the hand-over of ${address}?`}
        confirmLabel="Cancel hand-over"
        onConfirm={() => void cancel()}
      >
        The link stops working, and {toEmail ?? 'the new owner'} is told. You can offer the property again.
      </ConfirmDialog>
    </>
  )
}
