import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Role } from '@hearthkeep/shared/account/user.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Column, Lead, Title, EntranceLinks } from '../../../ui/frame/entrance-parts.ts'
import { PRODUCT_NAME } from '../../../ui/frame/mark.tsx'
import { PlainFrame } from '../../../ui/frame/plain-frame.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

const TITLE = 'Forgot your password?'

interface ForgotPasswordPageProps {
  /** The role of the sign-in page to return to. */
  role: Role
  suggestedEmail?: string | undefined
}

/** [SE100] Shows the same text whether or not the email has an account. */
export function ForgotPasswordPage({ role, suggestedEmail = '' }: ForgotPasswordPageProps) {
  const [asked, setAsked] = useState<{ email: string; isSent: boolean }>({ email: suggestedEmail, isSent: false })
  return (
    <PlainFrame>
      <title>{`${TITLE} · ${PRODUCT_NAME}`}</title>
      <Column>
        <div>
          <Title>{TITLE}</Title>
          {!asked.isSent && <Lead>Enter your account email. We’ll send you a link to choose a new password.</Lead>}
        </div>
        {asked.isSent ? (
          <FormAlert tone="good" title="Check your inbox">
            If {asked.email} has an account, a link is on its way. It works once, within 30 minutes. If nothing arrives,
            check your spam folder.
          </FormAlert>
        ) : (
          <ForgotPasswordForm suggestedEmail={asked.email} onSent={(email) => setAsked({ email, isSent: true })} />
        )}
        <EntranceLinks>
          {asked.isSent && (
            <Button onClick={() => setAsked({ ...asked, isSent: false })}>Send again or change the email</Button>
          )}
          <ButtonLink to={role === 'realtor' ? '/realtor-auth' : '/auth'} state={{ email: asked.email }}>
            Back to sign in
          </ButtonLink>
        </EntranceLinks>
      </Column>
    </PlainFrame>
  )
}
