import Button from '@mui/material/Button'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { useState } from 'react'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Surface } from '../../../ui/theme/surface.ts'
import type { LinkAnswer } from '../link/link-api.ts'
import { LinkEnded, LinkPage, LinkUnreachable } from '../link/link-page.tsx'
import { Lead, Title } from '../link/link-parts.ts'
import { LinkWays } from '../link/link-ways.tsx'
import { useLink } from '../link/use-link.ts'
import { NeedsInternet } from '../needs-internet.tsx'
import { useAsk } from '../use-ask.ts'
import { keepByLink, readKeepLink, type KeepOffer } from './deletion-api.ts'

type Shown = { state: 'loading' } | LinkAnswer<KeepOffer>

/** [DL2] The page of the link that is emailed when a deletion is requested. @param token empty if there is none */
export function KeepAccountPage({ token }: { token: string }) {
  const { answer, retry } = useLink<Shown>({
    token: token || null,
    read: readKeepLink,
    first: token === '' ? { state: 'invalid', message: '' } : { state: 'loading' },
  })
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
function KeepAccount({ token, email, deletionAt }: KeepOffer & { token: string }) {
  const { busy, refusal, ask } = useAsk()
  const [isDone, setDone] = useState(false)
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
        <Button
          variant="contained"
          size="large"
          disabled={busy}
          onClick={() => void ask(() => keepByLink(token)).then((answer) => setDone(answer !== null))}
        >
          {busy ? 'Keeping your account…' : 'Keep my account'}
        </Button>
      </LinkWays>
    </>
  )
}
