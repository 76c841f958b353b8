import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { EntranceForm } from '../../../ui/form/entrance-form.tsx'
import { NeedsInternet } from '../needs-internet.tsx'
import { isConfirmed, newPasswordFields, notConfirmed } from '../password/new-password.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { noteNewPassword } from '../password/new-password-note.ts'
import { useAsk } from '../use-ask.ts'
import { KeepPasskeys } from '../passkeys/keep-passkeys.tsx'
import { resetPassword, type ResetOffer, type ResetPerson } from './forgotten-password-api.ts'

const schema = z.object(newPasswordFields).refine(isConfirmed, notConfirmed)

const noteChanged = ({ id }: ResetPerson) => noteNewPassword({ userId: id, at: new Date().toISOString() })

interface ResetPasswordFormProps {
  token: string
  offer: ResetOffer
  onReset(person: ResetPerson): void
}

/** [SE102] */
export function ResetPasswordForm({ token, offer: { email, passkeys }, onReset }: ResetPasswordFormProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const [keepsPasskeys, setKeepsPasskeys] = useState(false)
  const { busy, refusal, ask } = useAsk()
  const submit = handleSubmit(async ({ password }) => {
    const answer = await ask(() => resetPassword({ token, password, keepsPasskeys }))
    if (!answer) return
    noteChanged(answer.value)
    onReset(answer.value)
  })
  return (
    <EntranceForm
      onSubmit={(event) => void submit(event)}
      refusal={refusal}
      submit={{ label: 'Save password', busyLabel: 'Saving your password…', busy }}
    >
      <NeedsInternet />
      {/* Tells the password manager which account this is for. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordFields control={control} names={{ password: 'password', confirm: 'confirmPassword' }} />
      {passkeys.length > 0 && <KeepPasskeys passkeys={passkeys} isKept={keepsPasskeys} onKeep={setKeepsPasskeys} />}
    </EntranceForm>
  )
}
