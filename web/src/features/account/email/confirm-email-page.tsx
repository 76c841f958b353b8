import { emailToConfirm, linkedPerson, type LinkedPerson } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { askServer } from '../../../data/ask-server.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { ConfirmPage } from '../link/confirm-page.tsx'
import { linkReader } from '../link/use-link.ts'
import { rememberUser, session } from '../session.ts'

const readLink = linkReader('/api/auth/confirm-email/link', emailToConfirm)

/** [SE110], [SE113] The page of the link that is sent to an email. @param token empty if there is none. */
export function ConfirmEmailPage({ token }: { token: string }) {
  return (
    <ConfirmPage
      title="Confirm your email"
      token={token}
      read={readLink}
      safe="Go online to confirm your email. Your link still works."
      ended={{
        sentence: 'It has expired, was already used, or was replaced. You can get another in Settings.',
        action: (
          <ButtonLink to="/settings" variant="contained">
            Open settings
          </ButtonLink>
        ),
      }}
      wordsOf={(confirmation) => (confirmation.isChange ? changeWords : addressWords)(confirmation.email)}
      confirm={async (token) => {
        const answer = await askServer('/api/auth/confirm-email', linkedPerson, { body: { token } })
        if (answer.state === 'done') rememberEmail(answer.value.user)
        return answer
      }}
    />
  )
}

const changeWords = (email: string) => ({
  title: 'Confirm your new email',
  question: `${email} will be your account email. You’ll sign in with it, and your password stays the same.`,
  action: { idle: 'Use this email', busy: 'Confirming…' },
  done: { title: 'Your email was changed', sentence: `From now on, sign in with ${email}.` },
})

const addressWords = (email: string) => ({
  title: 'Confirm your email',
  question: `Is ${email} yours?`,
  action: { idle: 'Yes, confirm it', busy: 'Confirming…' },
  done: { title: 'Your email is confirmed', sentence: `Thanks for confirming that ${email} is yours.` },
})

/** The person may be signed in on this device; the app receives the change with its next sync. */
function rememberEmail({ id, email }: LinkedPerson): void {
  const user = session.get()
  if (user?.id === id) rememberUser({ ...user, email })
}
