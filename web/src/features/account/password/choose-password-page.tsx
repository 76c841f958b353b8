import Button from '@mui/material/Button'
import { Lead, EntrancePage } from '../../../ui/frame/entrance-page.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'

const TITLE = 'Choose your password'

interface ChoosePasswordPageProps {
  email: string
  onChosen(): void
  onSignOut(): void
}

/** [NH8]: the first page after signing in with a temporary password. */
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
        <Button sx={{ ml: -2 }} onClick={onSignOut}>
          Logout
        </Button>
      </div>
    </EntrancePage>
  )
}
