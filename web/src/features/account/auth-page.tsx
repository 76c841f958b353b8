import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Role } from '@hearthkeep/shared/entities/user.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { Column, Lead, Title, Ways } from '../../ui/frame/entrance-parts.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { PlainFrame } from '../../ui/frame/plain-frame.tsx'
import { PRODUCT_NAME } from '../../ui/frame/mark.tsx'
import type { Arrival } from './arrival.ts'
import { askedWords } from './asked-page.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface AuthPageProps {
  role: Role
  /** The page that the person wanted to see. */
  asked?: string | undefined
  /** What another page of the entrance knows. */
  arrival?: Arrival
  onSignedIn(): void
}

/** The door, for one of the two roles: sign in, or create an account. Each change of mode starts with empty fields. */
export function AuthPage({ role, asked, arrival = {}, onSignedIn }: AuthPageProps) {
  const [mode, setMode] = useState<'sign in' | 'create'>('sign in')
  const words = wordsFor[role]
  const title = mode === 'sign in' ? words.signIn : words.create
  return (
    <PlainFrame>
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <Column>
        <div>
          {mode === 'sign in' && <HouseDrawing />}
          <Title>{title}</Title>
          <Lead>{askedWords(asked) ?? words.lead}</Lead>
        </div>
        {mode === 'sign in' && arrival.passwordIsNew && (
          <FormAlert tone="good" title="Your password was changed">
            Sign in with the new one.
          </FormAlert>
        )}
        {mode === 'sign in' ? (
          <SignInForm forgetful={role} suggestedEmail={arrival.email} onSignedIn={onSignedIn} />
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
        </Ways>
      </Column>
    </PlainFrame>
  )
}

const wordsFor = {
  homeowner: {
    signIn: 'Welcome home',
    create: 'Create your account',
    lead: 'Every system, every task, in your pocket: also where there is no signal.',
    other: { to: '/realtor-auth', label: 'I am a realtor' },
  },
  realtor: {
    signIn: 'Realtor sign in',
    create: 'Create your realtor account',
    lead: 'Look after the houses of your past clients.',
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
