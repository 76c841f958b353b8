import Button from '@mui/material/Button'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { accountToKeep, linkedPerson, type AccountToKeep } from '@hearthkeep/shared/protocol/account-answers.ts'
import { useState } from 'react'
import { askServer } from '../../../data/ask-server.ts'
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
import { useAsk } from '../use-ask.ts'

const readLink = linkReader('/api/account/keep/link', accountToKeep)

/** [DL2] The page of the link that is emailed when a deletion is requested. @param token empty if there is none */
export function KeepAccountPage({ token }: { token: string }) {
  const { answer, retry } = useLink(token, readLink)
  return (
    <LinkPage title="Keep your account">
      {answer.state === 'loading' && <p role="status">Opening your link…</p>}
      {answer.state === 'unreachable' && (
        <LinkUnreachable safe="Go online to keep your account. Your link still works." onRetry={retry} />
      )}
      {answer.state === 'invalid' && (
        <LinkEnded
          title="This link does not work"
          sentence="It has expired or was already used. If your account still exists, sign in to keep it."
          action={
            <ButtonLink to="/auth" variant="contained">
              Sign in
            </ButtonLink>
          }
        />
      )}
      {answer.state === 'open' && <KeepAccount token={token} {...answer.offer} />}
    </LinkPage>
  )
}

/** Requires a tap: email scanners open links too. */
function KeepAccount({ token, email, deletionAt }: AccountToKeep & { token: string }) {
  const { busy, refusal, ask } = useAsk()
  const [isDone, setDone] = useState(false)
  const keep = async () =>
    setDone(
      (await ask(() => askServer('/api/account/keep', linkedPerson, { method: 'POST', body: { token } }))) !== null,
    )
  if (isDone)
    return (
      <Surface>
        <EmptyState
          drawing={HouseDrawing}
          title="Account deletion canceled"
          titleAs="h1"
          sentence="Everything is as you left it. Reminders and messages are back on."
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
        <Title>Keep your account</Title>
        <Lead>
          Your account {email} will be deleted on {dayWords(deletionAt)}. Keep it, and everything stays as it is.
        </Lead>
      </div>
      <LinkWays>
        {refusal && <FormAlert title={refusal.message} />}
        <NeedsInternet />
        <Button variant="contained" size="large" disabled={busy} onClick={() => void keep()}>
          {busy ? 'Keeping your account…' : 'Keep my account'}
        </Button>
      </LinkWays>
    </>
  )
}
