import Button from '@mui/material/Button'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { useState } from 'react'
import { useLive } from '../../data/live/data-provider.tsx'
import { TickRow } from '../../ui/form/choices/tick-row.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'

interface TakeAlongDialogProps {
  onClose(): void
  /** An empty list starts the account without a property. */
  onChosen(properties: readonly PropertyId[]): void
}

/** [DE8] Asks which properties of the demo to import into a new account. */
export function TakeAlongDialog({ onClose, onChosen }: TakeAlongDialogProps) {
  const properties = useLive((tables) => tables.rows.property.all(), [])
  const [chosen, setChosen] = useState<ReadonlySet<PropertyId>>(new Set())
  const tick = (id: PropertyId, isTicked: boolean) => {
    const next = new Set(chosen)
    if (isTicked) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <ResponsiveDialog
      onClose={onClose}
      title="Sign up"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" onClick={() => onChosen([...chosen])}>
            {buttonWords(chosen.size)}
          </Button>
        </>
      }
    >
      <p>
        Want to keep a house from the demo? Its systems, tasks, history and documents come with you, including your
        changes. The people in it stay behind.
      </p>
      <ul>
        {properties?.filter(isLiving).map(({ id, address, city, state }) => (
          <TickRow
            key={id}
            rowAttributes={undefined}
            title={address}
            secondary={`${city}, ${state}`}
            isTicked={chosen.has(id)}
            onTick={(isTicked) => tick(id, isTicked)}
          />
        ))}
      </ul>
    </ResponsiveDialog>
  )
}

function buttonWords(count: number): string {
  if (count === 0) return 'Sign up without a house'
  return count === 1 ? 'Sign up with this house' : `Sign up with ${count} houses`
}
