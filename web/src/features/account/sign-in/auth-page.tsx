import { type Role, emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countTakenProperties, claimTakenProperties } from '../../../data/unsent/taken-properties.ts'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { Lead, EntranceLinks, EntrancePage } from '../../../ui/frame/entrance-page.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Heading } from '../../../ui/kit.tsx'
import { type Arrival, signInReason } from './requested-page.ts'
import { SignInForm } from './sign-in-form.tsx'
import { PasskeyWay } from '../passkeys/passkey-way.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { user } from '@hearthkeep/shared/account/user.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FieldGrid } from '../../../ui/form/form-section.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { signUp } from '../account-api.ts'
import { EntranceForm } from '../../../ui/form/entrance-form.tsx'
import { isConfirmed, newPasswordFields, notConfirmed } from '../password/new-password.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { useEntrance } from './use-entrance.ts'
import { useEarlyForm, useTakeOver } from './early-form.ts'

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
        <Button variant="text" onClick={toggle}>
          {mode === 'sign in' ? 'Create an account' : 'I already have an account'}
        </Button>
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

const { firstName, lastName, phone } = user.schema.shape

const schema = z
  .object({
    email,
    firstName,
    lastName,
    phone,
    ...newPasswordFields,
    companyName: z.string().nullable(),
    licenseNumber: z.string().nullable(),
  })
  .refine(isConfirmed, notConfirmed)

const empty = {
  email: '',
  firstName: '',
  lastName: '',
  phone: null,
  password: '',
  confirmPassword: '',
  companyName: null,
  licenseNumber: null,
}

function SignUpForm({ role, onSignedIn }: { role: Role; onSignedIn(): void }) {
  const early = useEarlyForm()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { ...empty, ...early.values() },
  })
  useTakeOver(early, form)
  const { control, handleSubmit } = form
  const { busy, refusal, enter } = useEntrance(onSignedIn)
  const submit = handleSubmit(({ email, firstName, lastName, phone, password }) => {
    if (role === 'homeowner') claimTakenProperties(email)
    return enter(() => signUp({ email, firstName, lastName, phone, password, role }))
  })
  return (
    <EntranceForm
      onSubmit={(event) => void submit(event)}
      refusal={refusal}
      submit={{ label: 'Create account', busyLabel: 'Creating your account…', busy }}
    >
      <FieldGrid>
        <TextField control={control} name="firstName" label="First name" autoComplete="given-name" required />
        <TextField control={control} name="lastName" label="Last name" autoComplete="family-name" required />
      </FieldGrid>
      <TextField control={control} name="email" label="Email" type="email" autoComplete="username" required />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" />
      {role === 'realtor' && (
        <FieldGrid>
          <TextField control={control} name="companyName" label="Company name" autoComplete="organization" />
          <TextField control={control} name="licenseNumber" label="License number" />
        </FieldGrid>
      )}
      <NewPasswordFields control={control} names={{ password: 'password', confirm: 'confirmPassword' }} />
    </EntranceForm>
  )
}
