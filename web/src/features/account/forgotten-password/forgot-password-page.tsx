import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Role } from '@hearthkeep/shared/account/user.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Column, Lead, Title, Ways } from '../../../ui/frame/entrance-parts.ts'
import { PRODUCT_NAME } from '../../../ui/frame/mark.tsx'
import { PlainFrame } from '../../../ui/frame/plain-frame.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

const TITLE = 'Forgot your password?'

interface ForgotPasswordPageProps {
  /** Which sign-in page it goes back to. */
  role: Role
  suggestedEmail?: string | undefined
}

/** [SE100] What is said is the same whether or not the email has an account. */
export function ForgotPasswordPage({ role, suggestedEmail = '' }: ForgotPasswordPageProps) {
  const [asked, setAsked] = useState<{ email: string; isSent: boolean }>({ email: suggestedEmail, isSent: false })
  return (
    <PlainFrame>
      <title>{`${TITLE} · ${PRODUCT_NAME}`}</title>
      <Column>
        <div>
          <Title>{TITLE}</Title>
          {!asked.isSent && (
            <Lead>Enter the email of your account. We will send you a link to choose a new password.</Lead>
          )}
        </div>
        {asked.isSent ? (
          <FormAlert tone="good" title="Check your inbox">
            If {asked.email} has an account, a link is on its way. It works for 30 minutes, and once. If nothing
            arrives, look into the spam folder.
          </FormAlert>
        ) : (
          <ForgotPasswordForm suggestedEmail={asked.email} onSent={(email) => setAsked({ email, isSent: true })} />
        )}
        <Ways>
          {asked.isSent && (
            <Button onClick={() => setAsked({ ...asked, isSent: false })}>Ask again or change the email</Button>
          )}
          <ButtonLink to={role === 'realtor' ? '/realtor-auth' : '/auth'} state={{ email: asked.email }}>
            Back to sign in
          </ButtonLink>
        </Ways>
      </Column>
    </PlainFrame>
  )
}
