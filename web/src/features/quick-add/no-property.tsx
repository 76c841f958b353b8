import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'

/** Nothing can be added to a property before there is one. */
export function NoProperty({ kinds, onClose }: { kinds: ReactNode; onClose(): void }) {
  return (
    <ResponsiveDialog open title="Add" onClose={onClose}>
      {kinds}
      <EmptyState
        drawing={HouseDrawing}
        sentence="Add a property first, then its tasks, systems and photos."
        action={
          <ButtonLink to="/properties" search={{ add: 'property' }} variant="contained" onClick={onClose}>
            Add Property Profile
          </ButtonLink>
        }
      />
    </ResponsiveDialog>
  )
}
