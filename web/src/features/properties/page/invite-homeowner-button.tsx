import type { Property } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { UserPlus } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'

/** Shown on the card of a property without an owner. */
export function InviteHomeownerButton({ property, onInvite }: { property: Property; onInvite(): void }) {
  return (
    <Button
      sx={{ position: 'relative', zIndex: 1, justifySelf: 'start' }}
      startIcon={<Icon of={UserPlus} />}
      aria-label={`Invite homeowner to ${property.address}`}
      onClick={onInvite}
    >
      Invite homeowner
    </Button>
  )
}
