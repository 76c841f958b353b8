import type { ReactNode } from 'react'
import { NothingToAdd } from '../../actions/nothing-to-add.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'

/** Nothing can be added before there is a property that the person may change. */
export function NoProperty({ kinds, onClose }: { kinds: ReactNode; onClose(): void }) {
  return (
    <ResponsiveDialog open title="Add" onClose={onClose}>
      {kinds}
      <NothingToAdd things="tasks, systems and photos" onLeave={onClose} />
    </ResponsiveDialog>
  )
}
