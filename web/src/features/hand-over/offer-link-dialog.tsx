import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { secretLink } from '@hearthkeep/shared/text/secret-link.ts'
import { LinkDialog } from '../../actions/invitation/link-dialog.tsx'
import { LongWord } from '../../ui/kit.tsx'
import { useTransfer } from './use-transfer.ts'

export interface ShownOffer {
  propertyId: PropertyId
  email: string
  address: string
  token: string
}

/** Shows the link of a transfer. */
export function OfferLinkDialog({ offer, onClose }: { offer: ShownOffer; onClose(): void }) {
  const { propertyId, email, address, token } = offer
  const latest = useTransfer(propertyId)
  return (
    <LinkDialog
      title="House offered"
      path={secretLink('/accept-invitation', token)}
      words={`${address} is being handed over to you.`}
      state={latest ? linkWords(latest.isPending) : null}
      lost="cancel the transfer and start another."
      onClose={onClose}
    >
      <LongWord as="strong">{email}</LongWord> gets this link by email. You can also send it yourself:
    </LinkDialog>
  )
}

const linkWords = (isPending: boolean): string =>
  isPending ? 'The link works once this device has synced.' : 'The link works now, until they answer.'
