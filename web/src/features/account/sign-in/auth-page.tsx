import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countTakenProperties } from '../../../data/unsent/taken-properties.ts'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { Lead, EntranceLinks, EntrancePage } from '../../../ui/frame/entrance-page.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Heading } from '../../../ui/kit.tsx'
import type { Arrival } from './arrival.ts'
import { signInReason } from './requested-page.ts'
import { SignInForm } from './sign-in-form.tsx'
import { PasskeyWay } from '../passkeys/passkey-way.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface AuthPageProps {
  role: Role
  /** The page that the person requested. */
  requestedPath?: string | undefined
  /** The initial mode; the person can change it. */
  mode?: 'create' | undefined
  /** State passed from another entrance page. */
  arrival?: Arrival
  onSignedIn(): void
}

/** The entrance page for one of the two roles: sign in, or create an account. Each change of mode clears the fields. */
export function AuthPage({ role, requestedPath, mode: begun, arrival = {}, onSignedIn }: AuthPageProps) {
  const [mode, setMode] = useState<'sign in' | 'create'>(begun ?? 'sign in')
  const [passedOn, setPassedOn] = useState(arrival)
  const toggle = () => {
    setMode(mode === 'sign in' ? 'create' : 'sign in')
    // A suggested email would fill the cleared field again.
    setPassedOn({})
  }
  const words = wordsFor[role]
  const requested = signInReason(requestedPath)
  const title = mode === 'sign in' ? words.signIn : words.create
  return (
    <EntrancePage title={title}>
      <div>
        {mode === 'sign in' && <HouseDrawing />}
        <h1>{title}</h1>
        {requested?.title && (
          <Heading as="h2" sx={{ mb: 0 }}>
            {requested.title}
          </Heading>
        )}
        <Lead>{requested?.reason ?? (mode === 'create' ? takenWords(role) : null) ?? words.lead}</Lead>
      </div>
      {mode === 'sign in' && passedOn.passwordIsNew && (
        <FormAlert tone="good" title="Your password was changed">
          Sign in with the new one.
        </FormAlert>
      )}
      {mode === 'sign in' ? (
        <>
          <SignInForm forgetful={role} suggestedEmail={passedOn.email} onSignedIn={onSignedIn} />
          <PasskeyWay onSignedIn={onSignedIn} />
        </>
      ) : (
        <SignUpForm role={role} onSignedIn={onSignedIn} />
      )}
      <EntranceLinks>
        <Button onClick={toggle}>{mode === 'sign in' ? 'Create an account' : 'I already have an account'}</Button>
        <OtherDoor>
          <Link to={words.other.to} search={{ to: requestedPath }}>
            {words.other.label}
          </Link>
        </OtherDoor>
        <OtherDoor>
          <Link to="/demo" search={{ from: words.path }}>
            Try the demo
          </Link>
        </OtherDoor>
      </EntranceLinks>
    </EntrancePage>
  )
}

/** [DE8] Describes the properties that come along from the demo; `null` if there are none. */
function takenWords(role: Role): string | null {
  const count = role === 'homeowner' ? countTakenProperties() : 0
  if (count === 0) return null
  return count === 1
    ? 'The house you chose in the demo comes with you.'
    : `${count} houses come with you from the demo.`
}

const wordsFor = {
  homeowner: {
    signIn: 'Welcome home',
    create: 'Create your account',
    lead: 'Every system and every task in your pocket, even with no signal.',
    path: '/auth',
    other: { to: '/realtor-auth', label: 'I’m a realtor' },
  },
  realtor: {
    signIn: 'Realtor sign in',
    create: 'Create your realtor account',
    lead: 'Look after the houses of your past clients.',
    path: '/realtor-auth',
    other: { to: '/auth', label: 'I’m a homeowner' },
  },
} as const satisfies Record<Role, object>

const OtherDoor = styled('span')(({ theme }) => ({
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    ...theme.typography.button,
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
  },
}))
