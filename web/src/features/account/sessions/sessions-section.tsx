import Button from '@mui/material/Button'
import { dayWords, shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { endOtherSessions, endSession, fetchSessions, type ListedSession } from './sessions-api.ts'

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
  const end = async (work: () => Promise<boolean>, done: string) => {
    if (await work()) toast({ tone: 'good', text: done })
    else toast({ tone: 'error', text: 'Couldn’t sign out', detail: 'Check your connection and try again.' })
    await load()
  }
  return (
    <SectionCard title="Where you’re signed in">
      {shown.state === 'loading' && <p role="status">Loading your devices…</p>}
      {shown.state === 'unreachable' && (
        <>
          <p>Connect to the internet to see your devices.</p>
          <Button variant="outlined" style={{ marginTop: 12 }} onClick={() => void load()}>
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
                onEnd={() => void end(() => endSession(session.id), 'Device signed out')}
              />
            ))}
          </RowList>
          {shown.sessions.length > 1 && (
            <Button
              variant="outlined"
              style={{ marginTop: 16 }}
              onClick={() => void end(endOtherSessions, 'All other devices signed out')}
            >
              Sign out everywhere else
            </Button>
          )}
        </>
      )}
    </SectionCard>
  )
}

const shownOf = (sessions: ListedSession[] | null): Shown =>
  sessions === null ? { state: 'unreachable' } : { state: 'listed', sessions, now: new Date() }

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
            variant="outlined"
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
