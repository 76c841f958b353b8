import { zodResolver } from '@hookform/resolvers/zod'
import { email } from '@hearthkeep/shared/entities/user.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { signIn } from './account-api.ts'
import { EntranceForm } from '../../ui/form/entrance-form.tsx'
import { useEntrance } from './use-entrance.ts'

const schema = z.object({ email, password: z.string().min(1, 'Password is required') })

/** @param email a person who is known already only gives the password. */
export function SignInForm({ email = '', onSignedIn }: { email?: string; onSignedIn(): void }) {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(schema), defaultValues: { email, password: '' } })
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
        autoComplete="username"
        required
        disabled={email !== ''}
      />
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" required />
    </EntranceForm>
  )
}
