import Button from '@mui/material/Button'
import { dayWords, shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { listedSession, type ListedSession } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { askServer, nothing, type ServerAnswer } from '../../../data/ask-server.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { ProofDialog } from '../passkeys/proof-dialog.tsx'
import { withProof, type Proof } from '../passkeys/passkeys-api.ts'

const PATH = '/api/auth/sessions'
const listed = z.array(listedSession)

const fetchSessions = () => askServer(PATH, listed)

/** Signs out other devices. */
const end = (path: string, proof: Proof) =>
  withProof(proof, (body) => askServer(path, nothing, { method: 'DELETE', body }))

type Shown = { state: 'loading' } | { state: 'unreachable' } | { state: 'listed'; sessions: ListedSession[]; now: Date }

/** [SE98] The devices where the person is signed in, with buttons to sign them out. Needs a connection. */
export function SessionsSection() {
  const toast = useToast()
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const load = async () => setShown(shownOf(await fetchSessions()))
  useEffect(() => {
    const leaving = new AbortController()
    const loadFirst = async () => {
      const sessions = await fetchSessions()
      if (!leaving.signal.aborted) setShown(shownOf(sessions))
    }
    void loadFirst()
    return () => leaving.abort()
  }, [])
  const [ending, setEnding] = useState<ListedSession | 'all others' | null>(null)
  const close = () => {
    setEnding(null)
    void load()
  }
  const done = (text: string) => {
    toast({ tone: 'good', text })
    close()
  }
  return (
    <SectionCard title="Where you’re signed in">
      {shown.state === 'loading' && <p role="status">Loading your devices…</p>}
      {shown.state === 'unreachable' && (
        <>
          <p>Connect to the internet to see your devices.</p>
          <Button style={{ marginTop: 12 }} onClick={() => void load()}>
            Try again
          </Button>
        </>
      )}
      {shown.state === 'listed' && (
        <>
          <RowList>
            {shown.sessions.map((session, index) => (
              <SessionRow
                key={session.id}
                session={session}
                now={shown.now}
                earlierAlike={
                  shown.sessions.slice(0, index).filter((one) => signOutName(one) === signOutName(session)).length
                }
                onEnd={() => setEnding(session)}
              />
            ))}
          </RowList>
          {shown.sessions.length > 1 && (
            <Button style={{ marginTop: 16 }} onClick={() => setEnding('all others')}>
              Sign out everywhere else
            </Button>
          )}
        </>
      )}
      {ending === 'all others' && (
        <ProofDialog
          title="Sign out everywhere else?"
          action={{ idle: 'Sign out all others', busy: 'Signing out…' }}
          work={(proof) => end(PATH, proof)}
          onDone={() => done('All other devices signed out')}
          onClose={close}
        >
          Every device but this one is signed out. What they have not sent yet waits there until you sign in again.
        </ProofDialog>
      )}
      {ending !== null && ending !== 'all others' && (
        <ProofDialog
          title={`Sign out ${nameOf(ending)}?`}
          action={{ idle: 'Sign out device', busy: 'Signing out…' }}
          work={(proof) => end(`${PATH}/${encodeURIComponent(ending.id)}`, proof)}
          onDone={() => done('Device signed out')}
          onClose={close}
        >
          What it has not sent yet waits there until you sign in again.
        </ProofDialog>
      )}
    </SectionCard>
  )
}

const shownOf = (answer: ServerAnswer<ListedSession[]>): Shown =>
  answer.state === 'done' ? { state: 'listed', sessions: answer.value, now: new Date() } : { state: 'unreachable' }

interface SessionRowProps {
  session: ListedSession
  now: Date
  /** The number of sessions before it in the list whose buttons would have the same name. */
  earlierAlike: number
  onEnd(): void
}

const nameOf = ({ device }: ListedSession) => device ?? 'Unknown browser'
const signOutName = (session: ListedSession) => `Sign out ${nameOf(session)}, last used ${dayWords(session.lastUsedAt)}`

function SessionRow({ session, now, earlierAlike, onEnd }: SessionRowProps) {
  const { startedAt, lastUsedAt, isCurrent } = session
  return (
    <ListRow
      leading={<IconTile icon={MonitorSmartphone} />}
      title={nameOf(session)}
      secondary={`Signed in ${shortMoment(startedAt, now)} · Last used ${dayWords(lastUsedAt)}`}
      trailing={
        isCurrent ? (
          <ToneChip tone="good">This device</ToneChip>
        ) : (
          <Button
            aria-label={earlierAlike === 0 ? signOutName(session) : `${signOutName(session)}, ${earlierAlike + 1}`}
            onClick={onEnd}
          >
            Sign out
          </Button>
        )
      }
    />
  )
}
