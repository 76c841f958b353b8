import { zodResolver } from '@hookform/resolvers/zod'
import { email } from '@hearthkeep/shared/account/user.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { EntranceForm } from '../../../ui/form/entrance-form.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { NeedsInternet } from '../needs-internet.tsx'
import { useAsk } from '../use-ask.ts'
import { askForLink } from './forgotten-password-api.ts'

const schema = z.object({ email })

interface ForgotPasswordFormProps {
  /** The initial value of the field. */
  suggestedEmail: string
  onSent(email: string): void
}

/** [SE100] Requests a link for a new password. */
export function ForgotPasswordForm({ suggestedEmail, onSent }: ForgotPasswordFormProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: suggestedEmail },
  })
  const { busy, refusal, ask } = useAsk()
  const submit = handleSubmit(async ({ email }) => {
    if (await ask(() => askForLink(email))) onSent(email)
  })
  return (
    <EntranceForm
      onSubmit={(event) => void submit(event)}
      refusal={refusal}
      submit={{ label: 'Send the link', busyLabel: 'Sending the link…', busy }}
    >
      <NeedsInternet />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="username" required />
    </EntranceForm>
  )
}
