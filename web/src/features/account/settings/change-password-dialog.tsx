import Button from '@mui/material/Button'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { NeedsInternet } from '../needs-internet.tsx'
import { isConfirmed, newPasswordFields, notConfirmed } from '../new-password.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { noteNewPassword } from '../new-password-note.ts'
import { rememberUser, type SessionUser } from '../session.ts'
import { useAsk } from '../use-ask.ts'
import { changePassword } from './account-settings-api.ts'

const schema = z
  .object({ currentPassword: z.string().min(1, 'Password is required'), ...newPasswordFields })
  .refine(isConfirmed, notConfirmed)

/** [SE121] Changes the password with the current one. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose(): void }) {
  const toast = useToast()
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  })
  const { busy, refusal, ask } = useAsk()
  const submit = handleSubmit(async ({ currentPassword, password }) => {
    const answer = await ask(() => changePassword({ currentPassword, password }))
    if (!answer) return
    noteChanged(answer.value)
    toast({ tone: 'good', text: 'Password changed', detail: 'All other devices are signed out.' })
    onClose()
  })
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Change password"
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? 'Saving your password…' : 'Save password'}
          </Button>
        </>
      }
    >
      <NeedsInternet />
      {refusal && <FormAlert title={refusal.message} />}
      <p>You stay signed in here. All other devices are signed out, and we tell you by email.</p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        control={control}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields
        control={control}
        names={{ password: 'password', confirm: 'confirmPassword' }}
        label="New password"
      />
    </ResponsiveDialog>
  )
}

function noteChanged(user: SessionUser): void {
  rememberUser(user)
  noteNewPassword({ userId: user.id, at: new Date().toISOString() })
}
