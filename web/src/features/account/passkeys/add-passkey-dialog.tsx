import { requiredPassword } from '@hearthkeep/shared/account/user.ts'
import Button from '@mui/material/Button'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '../../../ui/form/fields/password-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { AskDialog } from '../settings/ask-dialog.tsx'
import { useAsk } from '../use-ask.ts'
import { addPasskey, type Proof } from './passkeys-api.ts'

const schema = z.object({ currentPassword: requiredPassword })

interface AddPasskeyDialogProps {
  email: string
  /** Whether the account has a passkey that can be used instead of the password. */
  hasPasskeys: boolean
  onAdded(): void
  onClose(): void
}

/** [SE130] */
export function AddPasskeyDialog({ email, hasPasskeys, onAdded, onClose }: AddPasskeyDialogProps) {
  const toast = useToast()
  const { control, handleSubmit } = useForm({ resolver: zodResolver(schema), defaultValues: { currentPassword: '' } })
  const { busy, refusal, ask } = useAsk()
  const add = async (proof: Proof) => {
    const answer = await ask(() => addPasskey(proof))
    if (!answer) return
    toast({ tone: 'good', text: 'Passkey added', detail: `It’s named ${answer.value.name}.` })
    onAdded()
  }
  return (
    <AskDialog
      title="Add a passkey"
      action={{ idle: 'Continue', busy: 'Adding your passkey…' }}
      busy={busy}
      refusal={refusal}
      onSubmit={handleSubmit(add)}
      onClose={onClose}
    >
      <p>Next, your device will ask for your fingerprint, face or screen lock. Your password still works.</p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        control={control}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        required
      />
      {hasPasskeys && (
        <div>
          <Button disabled={busy} onClick={() => void add('another passkey')}>
            Use a passkey instead of your password
          </Button>
        </div>
      )}
    </AskDialog>
  )
}
