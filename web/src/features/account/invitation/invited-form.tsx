import { emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
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
import { useEntrance } from '../sign-in/use-entrance.ts'
import type { PropertyInvitation } from '@hearthkeep/shared/protocol/answers/link-answers.ts'

const { firstName, lastName } = user.schema.shape
const schema = z.object({ email, firstName, lastName, ...newPasswordFields }).refine(isConfirmed, notConfirmed)

interface InvitedFormProps {
  offer: Pick<PropertyInvitation, 'email' | 'firstName' | 'lastName'>
  submitLabel?: string
  onSignedIn(): void
}

/** Creates the account of an invited person, with the email of the invitation. */
export function InvitedForm({ offer, submitLabel = 'Create account and join', onSignedIn }: InvitedFormProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      email: offer.email ?? '',
      firstName: offer.firstName ?? '',
      lastName: offer.lastName ?? '',
      password: '',
      confirmPassword: '',
    },
  })
  const { busy, refusal, enter } = useEntrance(onSignedIn)
  const submit = handleSubmit(({ email, firstName, lastName, password }) =>
    enter(() => signUp({ email, firstName, lastName, password, phone: null, role: 'homeowner' })),
  )
  return (
    <EntranceForm
      onSubmit={(event) => void submit(event)}
      refusal={refusal}
      submit={{ label: submitLabel, busyLabel: 'Creating your account…', busy }}
    >
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={offer.email !== null}
        required
      />
      <FieldGrid>
        <TextField control={control} name="firstName" label="First name" autoComplete="given-name" required />
        <TextField control={control} name="lastName" label="Last name" autoComplete="family-name" required />
      </FieldGrid>
      <NewPasswordFields control={control} names={{ password: 'password', confirm: 'confirmPassword' }} />
    </EntranceForm>
  )
}
