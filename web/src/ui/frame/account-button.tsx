import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Avatar } from '../content/avatar.tsx'
import { BottomSheet } from '../overlay/bottom-sheet.tsx'
import { type Person, PersonSheet } from './person-panel.tsx'

/** The person's initials; a tap shows who is signed in and the way out. */
export function AccountButton({ person, badge }: { person: Person; badge?: string }) {
  const [opened, setOpened] = useState(false)
  const onLogout = () => {
    setOpened(false)
    person.onLogout()
  }
  return (
    <>
      <RoundButton
        type="button"
        aria-haspopup="dialog"
        aria-label={`Account of ${person.name}, ${person.roleLabel}`}
        onClick={() => setOpened(true)}
      >
        <Avatar name={person.name} tone="accent" />
      </RoundButton>
      <BottomSheet open={opened} onClose={() => setOpened(false)} title="Account">
        <PersonSheet person={{ ...person, onLogout }} badge={badge} />
      </BottomSheet>
    </>
  )
}

const RoundButton = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  font: 'inherit',
  cursor: 'pointer',
})
