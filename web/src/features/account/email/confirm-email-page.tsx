import Button from '@mui/material/Button'
import { useState } from 'react'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Surface } from '../../../ui/theme/surface.ts'
import { LinkEnded, LinkPage, LinkUnreachable } from '../link/link-page.tsx'
import { Lead, Title } from '../link/link-parts.ts'
import { LinkWays } from '../link/link-ways.tsx'
import { linkReader, useLink } from '../link/use-link.ts'
import { NeedsInternet } from '../needs-internet.tsx'
import { rememberUser, session } from '../session.ts'
import { useAsk } from '../use-ask.ts'
import {
  emailToConfirm,
  linkedPerson,
  type EmailToConfirm,
  type LinkedPerson,
} from '@hearthkeep/shared/protocol/account-answers.ts'
import { askServer } from '../../../data/ask-server.ts'

const readLink = linkReader('/api/auth/confirm-email/link', emailToConfirm)

/** [SE110], [SE113] The page of the link that is sent to an email. @param token empty if there is none. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const { answer, retry } = useLink(token, readLink)
  return (
    <LinkPage title="Confirm your email">
      {answer.state === 'loading' && <p role="status">Opening your link…</p>}
      {answer.state === 'unreachable' && (
        <LinkUnreachable safe="Go online to confirm your email. Your link still works." onRetry={retry} />
      )}
      {answer.state === 'invalid' && (
        <LinkEnded
          title="This link does not work"
          sentence="It has expired, was already used, or was replaced. You can get another in Settings."
          action={
            <ButtonLink to="/settings" variant="contained">
              Open settings
            </ButtonLink>
          }
        />
      )}
      {answer.state === 'open' && <Confirming token={token} {...answer.offer} />}
    </LinkPage>
  )
}

/** Requires a tap: email scanners open links too. */
function Confirming({ token, email, isChange }: EmailToConfirm & { token: string }) {
  const { busy, refusal, ask } = useAsk()
  const [isDone, setDone] = useState(false)
  const confirm = async () => {
    const answer = await ask(() =>
      askServer('/api/auth/confirm-email', linkedPerson, { method: 'POST', body: { token } }),
    )
    if (!answer) return
    rememberEmail(answer.value.user)
    setDone(true)
  }
  if (isDone)
    return (
      <Surface>
        <EmptyState
          drawing={HouseDrawing}
          title={isChange ? 'Your email was changed' : 'Your email is confirmed'}
          titleAs="h1"
          sentence={isChange ? `From now on, sign in with ${email}.` : `Thanks for confirming that ${email} is yours.`}
          action={
            <ButtonLink to="/" variant="contained">
              Go to my properties
            </ButtonLink>
          }
        />
      </Surface>
    )
  return (
    <>
      <div>
        <Title>{isChange ? 'Confirm your new email' : 'Confirm your email'}</Title>
        <Lead>
          {isChange
            ? `${email} will be your account email. You’ll sign in with it, and your password stays the same.`
            : `Is ${email} yours?`}
        </Lead>
      </div>
      <LinkWays>
        {refusal && <FormAlert title={refusal.message} />}
        <NeedsInternet />
        <Button variant="contained" size="large" disabled={busy} onClick={() => void confirm()}>
          {busy ? 'Confirming…' : isChange ? 'Use this email' : 'Yes, confirm it'}
        </Button>
      </LinkWays>
    </>
  )
}

/** The person may be signed in on this device; the app receives the change with its next sync. */
function rememberEmail({ id, email }: LinkedPerson): void {
  const user = session.get()
  if (user?.id === id) rememberUser({ ...user, email })
}
