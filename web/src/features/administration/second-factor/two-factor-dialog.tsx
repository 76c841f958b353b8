import { requiredPassword } from '@hearthkeep/shared/account/user.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '../../../ui/form/fields/password-field.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { CodeField } from './code-field.tsx'
import type { SecondFactorAnswer, Proof } from './second-factor-api.ts'
import { useSecondFactorAsk } from './use-second-factor-ask.ts'

const schema = z.object({
  password: requiredPassword,
  code: z.string().min(1, 'Code is required'),
})

interface TwoFactorDialogProps<T> {
  title: string
  sentence: string
  action: { idle: string; busy: string; color?: 'error' }
  work(proof: Proof): Promise<SecondFactorAnswer<T>>
  onDone(value: T): void
  onSignedOut(): void
  onClose(): void
}

/** [AD12] Any change of the second factor needs both factors. */
export function TwoFactorDialog<T>({
  title,
  sentence,
  action,
  work,
  onDone,
  onSignedOut,
  onClose,
}: TwoFactorDialogProps<T>) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', code: '' },
  })
  const { busy, refusal, ask } = useSecondFactorAsk(onSignedOut)
  const submit = handleSubmit(async (proof) => {
    const answer = await ask(() => work(proof))
    if (answer) onDone(answer.value)
  })
  return (
    <CodeDialog title={title} action={action} busy={busy} refusal={refusal} onSubmit={submit} onClose={onClose}>
      <p>{sentence}</p>
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" required />
      <CodeField control={control} name="code" hint="From your authenticator app, or a recovery code" />
    </CodeDialog>
  )
}
