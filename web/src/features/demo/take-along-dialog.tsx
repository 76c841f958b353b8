import Button from '@mui/material/Button'
import type { Property } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { useLive } from '../../data/live/use-live.ts'
import { TickRow } from '../../ui/form/choices/tick-row.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'

interface TakeAlongDialogProps {
  onClose(): void
  /** None: they begin without a house. */
  onChosen(houses: readonly PropertyId[]): void
}

/** [DE8] Which houses of the demo are to come along into a new account. */
export function TakeAlongDialog({ onClose, onChosen }: TakeAlongDialogProps) {
  const houses = useLive(async (tables) => (await tables.rows.property.all()) as Property[], [])
  const [chosen, setChosen] = useState<ReadonlySet<PropertyId>>(new Set())
  const tick = (id: PropertyId, isTicked: boolean) => {
    const next = new Set(chosen)
    if (isTicked) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Sign up"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" onClick={() => onChosen([...chosen])}>
            {buttonWords(chosen.size)}
          </Button>
        </>
      }
    >
      <p>
        Do you want to keep a house of the demo? Its systems, tasks, history and documents come along, as you changed
        them. The people in it stay behind.
      </p>
      <ul>
        {houses
          ?.filter(({ deletedAt }) => deletedAt === null)
          .map(({ id, address, city, state }) => (
            <TickRow
              key={id}
              place={undefined}
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
