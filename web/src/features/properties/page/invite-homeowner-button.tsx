import type { Property } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { UserPlus } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'

interface InviteHomeownerButtonProps {
  property: Property
  onInvite(): void
}

/** On the card of a house that has no owner. */
export function InviteHomeownerButton({ property, onInvite }: InviteHomeownerButtonProps) {
  return (
    <Own
      variant="outlined"
      startIcon={<Icon of={UserPlus} />}
      aria-label={`Invite homeowner to ${property.address}`}
      onClick={onInvite}
    >
      Invite homeowner
    </Own>
  )
}

/** Its press is its own, beside the row's. */
const Own = styled(Button)({ position: 'relative', zIndex: 1, justifySelf: 'start' })
