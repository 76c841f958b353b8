import { type Role, emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { user } from '@hearthkeep/shared/account/user.ts'
import { claimTakenProperties } from '../../../data/unsent/taken-properties.ts'
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

export function SignUpForm({ role, onSignedIn }: { role: Role; onSignedIn(): void }) {
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
      <FieldGrid columns={2}>
        <TextField control={control} name="firstName" label="First name" autoComplete="given-name" required />
        <TextField control={control} name="lastName" label="Last name" autoComplete="family-name" required />
      </FieldGrid>
      <TextField control={control} name="email" label="Email" type="email" autoComplete="username" required />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" />
      {role === 'realtor' && (
        <FieldGrid columns={2}>
          <TextField control={control} name="companyName" label="Company name" autoComplete="organization" />
          <TextField control={control} name="licenseNumber" label="License number" />
        </FieldGrid>
      )}
      <NewPasswordFields control={control} names={{ password: 'password', confirm: 'confirmPassword' }} />
    </EntranceForm>
  )
}
