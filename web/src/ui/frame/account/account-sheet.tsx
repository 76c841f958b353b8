import { BottomSheet } from '../../overlay/bottom-sheet.tsx'
import type { Person } from './person-panel.tsx'
import { PersonSheet } from './person-sheet.tsx'

interface AccountSheetProps {
  person: Person
  badge?: string | undefined
  onClose: () => void
}

/** The signed-in person, over the page. */
export function AccountSheet({ person, badge, onClose }: AccountSheetProps) {
  return (
    <BottomSheet onClose={onClose} title="Account">
      <PersonSheet person={person} badge={badge} />
    </BottomSheet>
  )
}
