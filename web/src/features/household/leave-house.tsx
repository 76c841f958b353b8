import type { Membership, Property } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useHouseholdActions } from './use-household-actions.ts'

/** Leaves a property; for everyone except its owner. */
export function LeaveProperty({ own, property }: { own: Membership; property: Property }) {
  const [asking, setAsking] = useState(false)
  const { leave } = useHouseholdActions()
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Leave this house
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Leave ${property.address}?`}
        confirmLabel="Leave this house"
        onConfirm={() => {
          setAsking(false)
          void leave(own)
        }}
      >
        The house is removed from all your devices, and everything you did stays in its history. To come back, you’ll
        need a new invitation.
      </ConfirmDialog>
    </>
  )
}
