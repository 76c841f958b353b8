import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useDueItems } from '../../data/use-due-items.ts'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { CountButton } from '../../ui/content/count-button.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { bellWords } from './item-words.ts'
import { useUnreadNotices } from './use-notices.ts'

const DueSheet = lazily(async () => (await import('./due-sheet.tsx')).DueSheet)

/** How far the bell looks ahead. */
const DAYS = 7

/** The bell of the top bar: what others did, and how much is overdue or due within a week, over all houses. */
export function DueBell() {
  const [opened, setOpened] = useState(false)
  const date = useObservable(today)
  const due = useDueItems({ today: date, days: DAYS })
  const notices = useUnreadNotices()
  const count = due.length + notices.length
  const label = bellWords(due.length, notices.length)
  return (
    <>
      <CountButton icon={Bell} label={label} count={count} onPress={() => setOpened(true)} />
      {opened && <DueSheet due={due} unread={notices} today={date} onClose={() => setOpened(false)} />}
    </>
  )
}
