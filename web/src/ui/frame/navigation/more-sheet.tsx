import { styled } from '@mui/material/styles'
import { BottomSheet } from '../../overlay/bottom-sheet.tsx'
import type { Destination } from './destination.ts'
import { NavigationLinks } from './navigation-links.tsx'
import type { Person } from '../account/person-panel.tsx'
import { PersonSheet } from '../account/person-sheet.tsx'

interface MoreSheetProps {
  destinations: Destination[]
  badge?: string | undefined
  person?: Person | undefined
  onClose: () => void
}

/** What does not fit in a phone's bar. */
export function MoreSheet({ destinations, badge, person, onClose }: MoreSheetProps) {
  return (
    <BottomSheet onClose={onClose} title="More">
      <List onClick={onClose}>
        <NavigationLinks destinations={destinations} variant="wide" />
      </List>
      {person && <PersonSheet person={person} badge={badge} />}
    </BottomSheet>
  )
}

const List = styled('ul')(({ theme }) => ({
  marginInline: -10,
  paddingBottom: 16,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))
