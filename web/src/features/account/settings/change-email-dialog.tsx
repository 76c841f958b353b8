import { emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { zodResolver } from '@hookform/resolvers/zod'
import { requiredPassword } from '@hearthkeep/shared/account/user.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { PasswordField } from '../../../ui/form/fields/password-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { askServer, nothing } from '../../../data/ask-server.ts'
import { useAsk } from '../use-ask.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { NeedsInternet } from '../needs-internet.tsx'

const schema = z.object({ email, currentPassword: requiredPassword })

/** [SE112] Requests a change of email address; needs the current password. */
export function ChangeEmailDialog({ onClose }: { onClose(): void }) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', currentPassword: '' },
  })
  const { busy, refusal, ask } = useAsk()
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const submit = handleSubmit(async (body) => {
    if (await ask(() => askServer('/api/auth/email', nothing, { body }))) setAskedFor(body.email)
  })
  if (askedFor !== null)
    return (
      <ResponsiveDialog
        open
        onClose={onClose}
        title="Change email"
        size="small"
        actions={
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        }
      >
        <FormAlert tone="good" title="Check your new inbox">
          We sent a link to {askedFor}. Open it within 24 hours to change your email. Until then, nothing changes.
        </FormAlert>
      </ResponsiveDialog>
    )
  return (
    <FormDialog
      title="Change email"
      action={{ idle: 'Send the link', busy: 'Sending the link…' }}
      busy={busy}
      refusal={refusal?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <NeedsInternet />
      <p>We’ll send a link to the new email and notify the current one.</p>
      <TextField control={control} name="email" label="New email" type="email" autoComplete="email" required />
      <PasswordField control={control} name="currentPassword" label="Current password" />
    </FormDialog>
  )
}
