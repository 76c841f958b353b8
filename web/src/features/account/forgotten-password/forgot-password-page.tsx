import { type Role, emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Lead, EntranceLinks, EntrancePage } from '../../../ui/frame/entrance-page.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { EntranceForm } from '../../../ui/form/entrance-form.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { NeedsInternet } from '../needs-internet.tsx'
import { useEarlyEmail } from '../sign-in/early-form.ts'
import { useAsk } from '../use-ask.ts'
import { askServer, nothing } from '../../../data/ask-server.ts'

const TITLE = 'Forgot your password?'

interface ForgotPasswordPageProps {
  /** The role of the sign-in page to return to. */
  role: Role
  suggestedEmail?: string | undefined
}

/** [SE100] Shows the same text whether or not the email has an account. */
export function ForgotPasswordPage({ role, suggestedEmail = '' }: ForgotPasswordPageProps) {
  const early = useEarlyEmail()
  const [asked, setAsked] = useState({ email: suggestedEmail || early, isSent: false })
  return (
    <EntrancePage title={TITLE}>
      <div>
        <h1>{TITLE}</h1>
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
          <Button variant="text" onClick={() => setAsked({ ...asked, isSent: false })}>
            Send again or change the email
          </Button>
        )}
        <ButtonLink variant="text" to={role === 'realtor' ? '/realtor-auth' : '/auth'} state={{ email: asked.email }}>
          Back to sign in
        </ButtonLink>
      </EntranceLinks>
    </EntrancePage>
  )
}

const schema = z.object({ email })

interface ForgotPasswordFormProps {
  /** The initial value of the field. */
  suggestedEmail: string
  onSent(email: string): void
}

/** [SE100] Requests a link for a new password. */
function ForgotPasswordForm({ suggestedEmail, onSent }: ForgotPasswordFormProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: suggestedEmail },
  })
  const { busy, refusal, ask } = useAsk()
  const submit = handleSubmit(async ({ email }) => {
    // The response is the same if the address has no account.
    const body = { email }
    if (await ask(() => askServer('/api/auth/forgot-password', nothing, { body }))) onSent(email)
  })
  return (
    <EntranceForm
      onSubmit={(event) => void submit(event)}
      refusal={refusal}
      submit={{ label: 'Send the link', busyLabel: 'Sending the link…', busy }}
    >
      <NeedsInternet />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="username" required />
    </EntranceForm>
  )
}
