import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { secretLink } from '@hearthkeep/shared/text/secret-link.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { copyText } from '../../platform/clipboard.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { canShare, share } from '../../platform/install/share.ts'
import { AddressBox } from '../../ui/content/person/address-box.ts'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useTransfer } from './use-transfer.ts'

export interface ShownOffer {
  propertyId: PropertyId
  email: string
  address: string
  token: string
}

/** Shows the link of a transfer once: it is stored nowhere except in the email that contains it. */
export function OfferLinkDialog({ offer, onClose }: { offer: ShownOffer; onClose(): void }) {
  const { propertyId, email, address, token } = offer
  const toast = useToast()
  const latest = useTransfer(propertyId)
  const url = `${location.origin}${secretLink('/accept-invitation', token)}`
  const copy = async () => {
    if (await copyText(url)) toast({ tone: 'good', text: 'Link copied' })
    else toast({ tone: 'error', text: 'Couldn’t copy it', detail: 'Select the link and copy it yourself.' })
  }
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="House offered"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Done
          </Button>
          {canShare() && (
            <Button
              variant="outlined"
              onClick={() => void share({ title: 'Hearthkeep', text: `${address} is being handed over to you.`, url })}
            >
              Share
            </Button>
          )}
          <Button variant="contained" onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <p>
        <Email>{email}</Email> gets this link by email. You can also send it yourself:
      </p>
      <AddressBox>{url}</AddressBox>
      <div role="status">{latest && <p>{linkWords(latest.isPending)}</p>}</div>
      <Aside>It’s only shown this once. If it gets lost, cancel the transfer and start another.</Aside>
    </ResponsiveDialog>
  )
}

function linkWords(isPending: boolean): string {
  if (isDemo) return 'In the demo, this link doesn’t open anything.'
  return isPending ? 'The link works once this device has synced.' : 'The link works now, until they answer.'
}

const Email = styled('strong')({ fontWeight: 600, overflowWrap: 'anywhere' })

const Aside = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }))
