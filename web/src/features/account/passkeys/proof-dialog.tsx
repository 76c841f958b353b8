import { requiredPassword } from '@hearthkeep/shared/account/user.ts'
import Button from '@mui/material/Button'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useObservable } from '../../../platform/use-observable.ts'
import { PasswordField } from '../../../ui/form/fields/password-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { NeedsInternet } from '../needs-internet.tsx'
import { useAsk, type Asked } from '../use-ask.ts'
import { session } from '../session.ts'
import { canUsePasskeys } from './passkey-support.ts'
import { fetchPasskeys, type Proof } from './passkeys-api.ts'

const schema = z.object({ currentPassword: requiredPassword })

interface ProofDialogProps<T> {
  title: string
  action: { idle: string; busy: string }
  /** Does what the person proves themselves for. */
  work(proof: Proof): Promise<Asked<T>>
  onDone(result: T): void
  onClose(): void
  /** What will happen. */
  children: ReactNode
}

/** Asks the person for their password, or a passkey, before a change of how their account is opened. */
export function ProofDialog<T>({ title, action, work, onDone, onClose, children }: ProofDialogProps<T>) {
  const user = useObservable(session)
  const { control, handleSubmit } = useForm({ resolver: zodResolver(schema), defaultValues: { currentPassword: '' } })
  const { busy, refusal, ask } = useAsk()
  const hasPasskeys = useHasPasskeys()
  const prove = async (proof: Proof) => {
    const answer = await ask(() => work(proof))
    if (answer) onDone(answer.value)
  }
  return (
    <FormDialog
      title={title}
      action={action}
      busy={busy}
      refusal={refusal?.message}
      onSubmit={handleSubmit(prove)}
      onClose={onClose}
    >
      <NeedsInternet />
      <p>{children}</p>
      <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordField control={control} name="currentPassword" label="Current password" />
      {hasPasskeys && (
        <div>
          <Button variant="text" disabled={busy} onClick={() => void prove('another passkey')}>
            Use a passkey instead of your password
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

/** Whether the account has a passkey that this browser could use instead of the password. */
function useHasPasskeys(): boolean {
  const [hasPasskeys, setHasPasskeys] = useState(false)
  useEffect(() => {
    let isMounted = true
    if (canUsePasskeys())
      void fetchPasskeys().then(
        (answer) => isMounted && setHasPasskeys(answer.state === 'done' && answer.value.length > 0),
      )
    return () => {
      isMounted = false
    }
  }, [])
  return hasPasskeys
}
