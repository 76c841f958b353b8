import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { usePerform } from '../../actions/use-perform.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { NoticeCard } from '../../ui/content/card/notice-card.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useTransfer } from './use-transfer.ts'

/** A pending transfer of a property: the recipient, the expiry, and a button to cancel. Empty if there is none. */
export function HandOverCard({ details }: { details: PropertyDetails }) {
  const { id: propertyId, address } = details.property
  const latest = useTransfer(propertyId)
  const perform = usePerform()
  const [asking, setAsking] = useState(false)
  if (latest?.state !== 'pending') return null
  const { transfer, toEmail, isPending } = latest
  const until = dayWords(transfer.expiresAt)
  const cancel = () => {
    setAsking(false)
    void perform(
      { name: 'transfer.cancel', args: { propertyId, transferId: transfer.id } },
      {
        done: { tone: 'good', text: 'Transfer canceled', detail: `Nothing changes for ${address}.` },
        failed: 'Couldn’t cancel the transfer',
      },
    )
  }
  return (
    <>
      <NoticeCard
        tone="attention"
        title={`Offered to ${toEmail ?? 'a new owner'}`}
        detail={
          isPending
            ? 'They’ll be notified once this device has synced.'
            : `They can accept until ${until}. Until then nothing changes.`
        }
        actions={details.may('transfer_property') && <Button onClick={() => setAsking(true)}>Cancel transfer</Button>}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Cancel the transfer of ${address}?`}
        confirmLabel="Cancel transfer"
        onConfirm={cancel}
      >
        The link will stop working, and {toEmail ?? 'the new owner'} will be notified. You can offer the property again.
      </ConfirmDialog>
    </>
  )
}
