import Button from '@mui/material/Button'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { useState } from 'react'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { NoticeCard } from '../../../ui/content/card/notice-card.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { keepAccount } from './deletion-api.ts'

/** [DL2] The day on which the account is deleted, and the way to keep it. */
export function KeepAccountNotice({ deletionAt }: { deletionAt: string }) {
  const toast = useToast()
  const day = useObservable(today)
  const [busy, setBusy] = useState(false)
  if (deletionAt.slice(0, 10) < day) return <Deleted deletionAt={deletionAt} />
  const keep = async () => {
    setBusy(true)
    const isKept = await keepAccount()
    setBusy(false)
    if (isKept) toast({ tone: 'good', text: 'Your account stays', detail: 'Everything is as it was.' })
    else
      toast({ tone: 'replace', text: 'Your account was not changed', detail: 'Check your connection and try again.' })
  }
  return (
    <NoticeCard
      tone="replace"
      title={`Your account will be deleted on ${dayWords(deletionAt)}`}
      detail="Reminders and messages are off until then. What is yours alone is deleted on that day."
      actions={
        <Button variant="contained" disabled={busy} onClick={() => void keep()}>
          {busy ? 'Keeping your account…' : 'Keep my account'}
        </Button>
      }
    />
  )
}

/** A device that was away keeps its copy until its person removes it. */
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
