import { type Role, emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { requiredPassword } from '@hearthkeep/shared/account/user.ts'
import { Link } from '@tanstack/react-router'
import { styled } from '@mui/material/styles'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '../../../ui/form/fields/password-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { signIn } from '../account-api.ts'
import { EntranceForm } from '../../../ui/form/entrance-form.tsx'
import { useEntrance } from './use-entrance.ts'
import { useEarlyForm, useTakeOver } from './early-form.ts'

const schema = z.object({ email, password: requiredPassword })

interface SignInFormProps {
  /** The email of a person who is already known and enters only the password. */
  email?: string | undefined
  /** The initial value of the email field. */
  suggestedEmail?: string | undefined
  /** The role whose password reset is offered; absent for no such link. */
  forgetful?: Role
  onSignedIn(): void
}

export function SignInForm({ email = '', suggestedEmail = '', forgetful, onSignedIn }: SignInFormProps) {
  const early = useEarlyForm()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: email || suggestedEmail, password: '', ...early.values() },
  })
  useTakeOver(early, form)
  const { control, handleSubmit, getValues } = form
  const { busy, refusal, enter } = useEntrance(onSignedIn)
  const submit = handleSubmit((credentials) => enter(() => signIn(credentials)))
  return (
    <EntranceForm
      onSubmit={(event) => void submit(event)}
      refusal={refusal}
      submit={{ label: 'Sign in', busyLabel: 'Signing in…', busy }}
    >
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete={forgetful ? 'username webauthn' : 'username'}
        required
        disabled={email !== ''}
      />
      <PasswordField control={control} name="password" label="Password" />
      {forgetful && (
        <Forgotten>
          <Link
            to="/forgot-password"
            search={forgetful === 'realtor' ? { role: forgetful } : {}}
            state={(state) => ({ ...state, email: getValues('email') })}
          >
            Forgot password?
          </Link>
        </Forgotten>
      )}
    </EntranceForm>
  )
}

const Forgotten = styled('div')({
  // Offsets the space that the field above reserves for its hint.
  marginTop: -12,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
})
