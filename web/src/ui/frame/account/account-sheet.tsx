import { BottomSheet } from '../../overlay/bottom-sheet.tsx'
import type { Person } from './person-panel.tsx'
import { PersonSheet } from './person-sheet.tsx'

interface AccountSheetProps {
  person: Person
  badge?: string
  onClose: () => void
}

/** Who is signed in, over the page. */
export function AccountSheet({ person, badge, onClose }: AccountSheetProps) {
  return (
    <BottomSheet open onClose={onClose} title="Account">
      <PersonSheet person={person} badge={badge} />
    </BottomSheet>
  )
}
