import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Outbox, Told } from '../../data/use-outbox.ts'
import type { PendingMutation } from '../../data/local-store.ts'
import { estimateStorage } from '../../platform/persistent-storage.ts'
import { BottomSheet } from '../../ui/overlay/bottom-sheet.tsx'
import { FactList } from '../../ui/content/fact-list.tsx'
import { momentWords, newsSentence, sizeWords } from './sheet-words.ts'
import { RefusedChange } from './refused-change.tsx'
import type { SyncNews } from './sync-words.ts'

interface SyncSheetProps {
  news: SyncNews
  outbox: Outbox
  signInAgain: ReactNode
  onSync(): void
  onClose(): void
}

/** What waits, in words; what was refused; when the server last answered; how much is kept here. */
export function SyncSheet({ news, outbox, signInAgain, onSync, onClose }: SyncSheetProps) {
  const { pending, refused, syncedAt } = outbox
  const [now] = useState(() => new Date())
  return (
    <BottomSheet open onClose={onClose} title="Sync">
      <Parts>
        <p>{newsSentence(news)}</p>
        {news.kind === 'sign in' && <Suspense>{signInAgain}</Suspense>}
        {refused.length > 0 && (
          <section>
            <Heading>Needs attention</Heading>
            <List>
              {refused.map((change) => (
                <RefusedChange key={change.id} change={change} />
              ))}
            </List>
          </section>
        )}
        {pending.length > 0 && (
          <section>
            <Heading>Waiting to be sent</Heading>
            <List>
              {pending.map((change) => (
                <PendingChange key={change.id} change={change} now={now} />
              ))}
            </List>
          </section>
        )}
        <FactList
          facts={[
            { label: 'Last sync', value: momentWords(syncedAt, now) },
            { label: 'Kept on this device', value: sizeWords(useStorageUsed()) },
          ]}
        />
        <Button variant="outlined" onClick={onSync}>
          Sync now
        </Button>
      </Parts>
    </BottomSheet>
  )
}

function PendingChange({ change, now }: { change: Told<PendingMutation>; now: Date }) {
  return (
    <li>
      <strong>{change.sentence}</strong>
      <small>{[change.address, momentWords(change.at, now)].filter(Boolean).join(' · ')}</small>
    </li>
  )
}

function useStorageUsed(): number | null {
  const [used, setUsed] = useState<number | null>(null)
  useEffect(() => {
    void estimateStorage().then((estimate) => setUsed(estimate?.used ?? null))
  }, [])
  return used
}

const Parts = styled('div')({ display: 'grid', gap: 20 })

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h4, marginBottom: 8 }))

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: 4, padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& strong': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
