import Button from '@mui/material/Button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { Muted } from '../../ui/kit.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import type { ShownOffer } from './offer-link-dialog.tsx'
import { useTransfer } from './use-transfer.ts'

const TransferDialog = lazily(async () => (await import('./transfer-dialog.tsx')).TransferDialog)
const OfferLinkDialog = lazily(async () => (await import('./offer-link-dialog.tsx')).OfferLinkDialog)

/** Starts a transfer, for people who may do so; while a transfer is pending, a note refers to its card. */
export function TransferButton({ details }: { details: PropertyDetails }) {
  const [asked, setAsked] = useState<'offer' | ShownOffer | null>(null)
  const latest = useTransfer(details.property.id)
  const close = () => setAsked(null)
  const isFree = latest !== undefined && latest?.state !== 'pending'
  return (
    <>
      {isFree && details.may('transfer_property') && (
        <Button fullWidth startIcon={<Icon of={KeyRound} />} onClick={() => setAsked('offer')}>
          Transfer Property
        </Button>
      )}
      {latest?.state === 'pending' && <Muted>On its way to a new owner, as noted above.</Muted>}
      {asked === 'offer' && <TransferDialog details={details} onClose={close} onOffered={setAsked} />}
      {asked !== null && asked !== 'offer' && <OfferLinkDialog offer={asked} onClose={close} />}
    </>
  )
}
