import Button from '@mui/material/Button'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { useState } from 'react'
import { askServer, nothing } from '../../../data/ask-server.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { dayOfMoment, today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { NoticeCard } from '../../../ui/content/card/notice-card.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** [DL2] Shows the day on which the account will be deleted, and a button to keep it. */
export function KeepAccountNotice({ deletionAt }: { deletionAt: string }) {
  const toast = useToast()
  const day = useObservable(today)
  const [busy, setBusy] = useState(false)
  // The administrator may have deleted it at once ([DL7]), on the day that is announced.
  const isOver = dayOfMoment(deletionAt) < day || deletionAt <= serverNow().toISOString()
  if (isOver) return <Deleted deletionAt={deletionAt} />
  const keep = async () => {
    setBusy(true)
    const kept = await askServer('/api/account/deletion', nothing, { method: 'DELETE' })
    setBusy(false)
    if (kept.state === 'done')
      toast({ tone: 'good', text: 'Account deletion canceled', detail: 'Nothing has changed.' })
    else toast({ tone: 'error', text: 'Couldn’t keep your account', detail: 'Check your connection and try again.' })
  }
  return (
    <NoticeCard
      tone="replace"
      title={`Your account will be deleted on ${dayWords(deletionAt)}`}
      detail="Reminders and messages are off until then. On that day, your own data is deleted."
      actions={
        <Button variant="contained" disabled={busy} onClick={() => void keep()}>
          {busy ? 'Keeping your account…' : 'Keep my account'}
        </Button>
      }
    />
  )
}

/** A device that was offline keeps its copy until its person removes it. */
function Deleted({ deletionAt }: { deletionAt: string }) {
  return (
    <NoticeCard
      tone="replace"
      title={`Your account was deleted on ${dayWords(deletionAt)}`}
      detail="This device still has a copy. Log out and choose to remove it."
      actions={null}
    />
  )
}
