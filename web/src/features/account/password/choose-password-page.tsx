import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Column, Lead, Title } from '../../../ui/frame/entrance-parts.ts'
import { PRODUCT_NAME } from '../../../ui/frame/mark.tsx'
import { PlainFrame } from '../../../ui/frame/plain-frame.tsx'
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
    <PlainFrame>
      <title>{`${TITLE} · ${PRODUCT_NAME}`}</title>
      <Column>
        <div>
          <Title>{TITLE}</Title>
          <Lead>
            Your account {email} was created with a temporary password. Choose one only you know; the temporary one will
            stop working.
          </Lead>
        </div>
        <ChoosePasswordForm email={email} onChosen={onChosen} />
        <div>
          <Leave onClick={onSignOut}>Logout</Leave>
        </div>
      </Column>
    </PlainFrame>
  )
}

const Leave = styled(Button)({ marginLeft: -8 })
