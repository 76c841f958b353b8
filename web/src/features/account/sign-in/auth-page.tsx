import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Role } from '@hearthkeep/shared/account/user.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countTakenHouses } from '../../../data/unsent/taken-houses.ts'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { Column, Lead, Title, Ways } from '../../../ui/frame/entrance-parts.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { PlainFrame } from '../../../ui/frame/plain-frame.tsx'
import { PRODUCT_NAME } from '../../../ui/frame/mark.tsx'
import type { Arrival } from './arrival.ts'
import { askedWords } from './asked-page.ts'
import { SignInForm } from './sign-in-form.tsx'
import { PasskeyWay } from '../passkeys/passkey-way.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface AuthPageProps {
  role: Role
  /** The page that the person wanted to see. */
  asked?: string | undefined
  /** How it begins; a person can change it. */
  mode?: 'create' | undefined
  /** What another page of the entrance knows. */
  arrival?: Arrival
  onSignedIn(): void
}

/** The sign-in page for one of the two roles: sign in, or create an account. Each change of mode starts with empty fields. */
export function AuthPage({ role, asked, mode: begun, arrival = {}, onSignedIn }: AuthPageProps) {
  const [mode, setMode] = useState<'sign in' | 'create'>(begun ?? 'sign in')
  const words = wordsFor[role]
  const title = mode === 'sign in' ? words.signIn : words.create
  return (
    <PlainFrame>
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <Column>
        <div>
          {mode === 'sign in' && <HouseDrawing />}
          <Title>{title}</Title>
          <Lead>{askedWords(asked) ?? (mode === 'create' ? takenWords(role) : null) ?? words.lead}</Lead>
        </div>
        {mode === 'sign in' && arrival.passwordIsNew && (
          <FormAlert tone="good" title="Your password was changed">
            Sign in with the new one.
          </FormAlert>
        )}
        {mode === 'sign in' ? (
          <>
            <SignInForm forgetful={role} suggestedEmail={arrival.email} onSignedIn={onSignedIn} />
            <PasskeyWay onSignedIn={onSignedIn} />
          </>
        ) : (
          <SignUpForm role={role} onSignedIn={onSignedIn} />
        )}
        <Ways>
          <Button onClick={() => setMode(mode === 'sign in' ? 'create' : 'sign in')}>
            {mode === 'sign in' ? 'Create an account' : 'I have an account already'}
          </Button>
          <OtherDoor>
            <Link to={words.other.to} search={{ to: asked }}>
              {words.other.label}
            </Link>
          </OtherDoor>
          <OtherDoor>
            <Link to="/demo" search={{ from: words.door }}>
              Try the demo
            </Link>
          </OtherDoor>
        </Ways>
      </Column>
    </PlainFrame>
  )
}

/** [DE8] What comes along from the demo; null where nothing does. */
function takenWords(role: Role): string | null {
  const count = role === 'homeowner' ? countTakenHouses() : 0
  if (count === 0) return null
  return count === 1 ? 'The house that you chose in the demo comes along.' : `${count} houses come along from the demo.`
}

const wordsFor = {
  homeowner: {
    signIn: 'Welcome home',
    create: 'Create your account',
    lead: 'Every system, every task, in your pocket: also where there is no signal.',
    door: '/auth',
    other: { to: '/realtor-auth', label: 'I am a realtor' },
  },
  realtor: {
    signIn: 'Realtor sign in',
    create: 'Create your realtor account',
    lead: 'Look after the houses of your past clients.',
    door: '/realtor-auth',
    other: { to: '/auth', label: 'I am a homeowner' },
  },
} as const satisfies Record<Role, object>

const OtherDoor = styled('span')(({ theme }) => ({
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: theme.vars.palette.text.secondary,
  },
}))
