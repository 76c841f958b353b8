import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Avatar } from '../../content/person/avatar.tsx'
import { VisuallyHidden } from '../../content/state/visually-hidden.tsx'
import { lazily } from '../../overlay/lazily.tsx'
import type { Person } from './person-panel.tsx'

const AccountSheet = lazily(async () => (await import('./account-sheet.tsx')).AccountSheet)

/** The person's initials; a tap shows who is signed in and the sign-out. */
export function AccountButton({ person, badge }: { person: Person; badge?: string | undefined }) {
  const [opened, setOpened] = useState(false)
  const onLogout = () => {
    setOpened(false)
    person.onLogout()
  }
  return (
    <>
      <RoundButton type="button" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Avatar name={person.name} tone="accent" />
        <VisuallyHidden>
          {person.name}’s account, {person.roleLabel}
        </VisuallyHidden>
      </RoundButton>
      {opened && <AccountSheet person={{ ...person, onLogout }} badge={badge} onClose={() => setOpened(false)} />}
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
