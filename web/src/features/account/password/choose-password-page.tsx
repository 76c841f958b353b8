import Button from '@mui/material/Button'
import { Lead, EntrancePage } from '../../../ui/frame/entrance-page.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { SessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import { choosePassword } from '../account-api.ts'
import { EntranceForm } from '../../../ui/form/entrance-form.tsx'
import { isConfirmed, newPasswordFields, notConfirmed } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { noteNewPassword } from './new-password-note.ts'
import { session } from '../session.ts'
import { useEntrance } from '../sign-in/use-entrance.ts'

const TITLE = 'Choose your password'

interface ChoosePasswordPageProps {
  email: string
  onChosen(): void
  onSignOut(): void
}

/** [NH8] The first page after signing in with a temporary password. */
export function ChoosePasswordPage({ email, onChosen, onSignOut }: ChoosePasswordPageProps) {
  return (
    <EntrancePage title={TITLE}>
      <div>
        <h1>{TITLE}</h1>
        <Lead>
          Your account {email} was created with a temporary password. Choose one only you know; the temporary one will
          stop working.
        </Lead>
      </div>
      <ChoosePasswordForm email={email} onChosen={onChosen} />
      <div>
        <Button variant="text" sx={{ ml: -2 }} onClick={onSignOut}>
          Logout
        </Button>
      </div>
    </EntrancePage>
  )
}

const schema = z.object(newPasswordFields).refine(isConfirmed, notConfirmed)

interface ChoosePasswordFormProps {
  /** Tells the password manager which account this is for. */
  email: string
  /** Sends the password to the server, by default with the session. */
  choose?(password: string): Promise<Outcome<SessionUser>>
  onChosen(): void
}

const withSession = (password: string) => choosePassword({ password })

/** [NH8] For a person who still has a temporary password. */
export function ChoosePasswordForm({ email, choose = withSession, onChosen }: ChoosePasswordFormProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { busy, refusal, enter } = useEntrance(() => {
    const user = session.get()
    if (user) noteNewPassword({ userId: user.id, at: new Date().toISOString() })
    onChosen()
  })
  const submit = handleSubmit(({ password }) => enter(() => choose(password)))
  return (
    <EntranceForm
      onSubmit={(event) => void submit(event)}
      refusal={refusal}
      submit={{ label: 'Save password', busyLabel: 'Saving your password…', busy }}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordFields control={control} names={{ password: 'password', confirm: 'confirmPassword' }} />
    </EntranceForm>
  )
}
