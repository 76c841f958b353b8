import { styled } from '@mui/material/styles'
import { Avatar } from '../../content/person/avatar.tsx'

/** The signed-in person, and the sign-out. */
export interface Person {
  name: string
  roleLabel: string
  onLogout: () => void
}

/** Initials, full name, role and Logout, small at the bottom of a drawer. */
export function PersonPanel({ person: { name, roleLabel, onLogout } }: { person: Person }) {
  return (
    <Panel>
      <Avatar name={name} tone="accent" />
      <Words>
        <strong>{name}</strong>
        <span>
          {roleLabel} ·{' '}
          <Logout type="button" onClick={onLogout}>
            Logout
          </Logout>
        </span>
      </Words>
    </Panel>
  )
}

export const Panel = styled('div')({ display: 'flex', alignItems: 'center', gap: 10 })

export const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  lineHeight: 1.4,
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

const Logout = styled('button')(({ theme }) => ({
  position: 'relative',
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '@media (hover: hover)': { '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' } },
  '&::after': { content: '""', position: 'absolute', inset: '-13px -8px' },
}))
