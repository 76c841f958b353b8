import Button from '@mui/material/Button'
import { dayWords, shortMoment } from '@hearthkeep/shared/rules/moment-words.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconTile } from '../../../ui/content/icon-tile.tsx'
import { ListRow, RowList } from '../../../ui/content/list-row.tsx'
import { SectionCard } from '../../../ui/content/section-card.tsx'
import { ToneChip } from '../../../ui/content/tone-chip.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { endOtherSessions, endSession, fetchSessions, type ListedSession } from './sessions-api.ts'

type Shown = { state: 'loading' } | { state: 'unreachable' } | { state: 'listed'; sessions: ListedSession[]; now: Date }

/** [SE98] Where the person is signed in, and the way to sign other devices out. Only the server knows. */
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
    else toast({ tone: 'replace', text: 'Not signed out', detail: 'Check your connection and try again.' })
    await load()
  }
  return (
    <SectionCard title="Where you are signed in">
      {shown.state === 'loading' && <p role="status">Asking the server…</p>}
      {shown.state === 'unreachable' && (
        <>
          <p>Your devices are listed when there is a connection.</p>
          <Button variant="outlined" style={{ marginTop: 12 }} onClick={() => void load()}>
            Try again
          </Button>
        </>
      )}
      {shown.state === 'listed' && (
        <>
          <RowList>
            {shown.sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                now={shown.now}
                onEnd={() => void end(() => endSession(session.id), 'Signed out there')}
              />
            ))}
          </RowList>
          {shown.sessions.length > 1 && (
            <Button
              variant="outlined"
              style={{ marginTop: 16 }}
              onClick={() => void end(endOtherSessions, 'Signed out everywhere else')}
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
  onEnd(): void
}

function SessionRow({ session: { device, startedAt, lastUsedAt, isCurrent }, now, onEnd }: SessionRowProps) {
  const name = device ?? 'A browser'
  return (
    <ListRow
      leading={<IconTile icon={MonitorSmartphone} />}
      title={name}
      secondary={`${startedAt === null ? '' : `Signed in ${shortMoment(startedAt, now)} · `}Last used ${dayWords(lastUsedAt)}`}
      trailing={
        isCurrent ? (
          <ToneChip tone="good">This device</ToneChip>
        ) : (
          <Button variant="outlined" aria-label={`Sign out ${name}`} onClick={onEnd}>
            Sign out
          </Button>
        )
      }
    />
  )
}
