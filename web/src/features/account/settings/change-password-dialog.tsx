import { requiredPassword } from '@hearthkeep/shared/account/user.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { SessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import { PasswordField } from '../../../ui/form/fields/password-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { isConfirmed, newPasswordFields, notConfirmed } from '../password/new-password.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { noteNewPassword } from '../password/new-password-note.ts'
import { rememberUser } from '../session.ts'
import { choosePassword } from '../account-api.ts'
import { useAsk } from '../use-ask.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { NeedsInternet } from '../needs-internet.tsx'

const schema = z.object({ currentPassword: requiredPassword, ...newPasswordFields }).refine(isConfirmed, notConfirmed)

/** [SE121] Changes the password; needs the current one. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose(): void }) {
  const toast = useToast()
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  })
  const { busy, refusal, ask } = useAsk()
  const submit = handleSubmit(async ({ currentPassword, password }) => {
    const answer = await ask(() => choosePassword({ currentPassword, password }))
    if (!answer) return
    noteChanged(answer.value)
    toast({ tone: 'good', text: 'Password changed', detail: 'All other devices are signed out.' })
    onClose()
  })
  return (
    <FormDialog
      title="Change password"
      action={{ idle: 'Save password', busy: 'Saving your password…' }}
      busy={busy}
      refusal={refusal?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <NeedsInternet />
      <p>You’ll stay signed in here. We’ll sign out all other devices and let you know by email.</p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField control={control} name="currentPassword" label="Current password" />
      <NewPasswordFields
        control={control}
        names={{ password: 'password', confirm: 'confirmPassword' }}
        label="New password"
      />
    </FormDialog>
  )
}

function noteChanged(user: SessionUser): void {
  rememberUser(user)
  noteNewPassword({ userId: user.id, at: new Date().toISOString() })
}
