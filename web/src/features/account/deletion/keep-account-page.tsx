import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { accountToKeep, linkedPerson } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { askServer } from '../../../data/ask-server.ts'
import { linkReader } from '../link/use-link.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { ConfirmPage } from '../link/confirm-page.tsx'

const readLink = linkReader('/api/account/keep/link', accountToKeep)

/** [DL2] The page of the link that is emailed when a deletion is requested. @param token empty if there is none */
export function KeepAccountPage({ token }: { token: string }) {
  return (
    <ConfirmPage
      title="Keep your account"
      token={token}
      read={readLink}
      safe="Go online to keep your account. Your link still works."
      ended={{
        sentence: 'It has expired or was already used. If your account still exists, sign in to keep it.',
        action: (
          <ButtonLink to="/auth" variant="contained">
            Sign in
          </ButtonLink>
        ),
      }}
      wordsOf={({ email, deletionAt }) => ({
        title: 'Keep your account',
        question: `Your account ${email} will be deleted on ${dayWords(deletionAt)}. Keep it, and everything stays as it is.`,
        action: { idle: 'Keep my account', busy: 'Keeping your account…' },
        done: {
          title: 'Account deletion canceled',
          sentence: 'Everything is as you left it. Reminders and messages are back on.',
        },
      })}
      confirm={(token) => askServer('/api/account/keep', linkedPerson, { body: { token } })}
    />
  )
}
