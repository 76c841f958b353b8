import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useDueItems } from '../../data/queries/use-due-items.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { CountButton } from '../../ui/content/list/count-button.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { bellWords } from './bell-words.ts'
import { useAppBadge } from './use-app-badge.ts'
import { useNotices } from './use-notices.ts'

const BellSheet = lazily(async () => (await import('./bell-sheet.tsx')).BellSheet)

/** The number of days that the bell looks ahead. */
const DAYS = 7

/**
 * The bell of the top bar: notices, and the number of tasks that are overdue or due within a week, over all properties.
 */
export function Bell({ onRefused }: { onRefused(): void }) {
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const date = useObservable(today)
  const due = useDueItems({ today: date, days: DAYS })
  const notices = useNotices()
  // Shown once both are loaded, so that the number does not grow.
  const shown = due && notices ? { due, notices } : undefined
  const unread = shown?.notices.filter(({ readAt }) => readAt === null).length ?? 0
  useAppBadge(shown && unread + shown.due.filter((item) => item.due <= date).length)
  const close = () => setOpenedAt(null)
  return (
    <>
      <CountButton
        icon={BellIcon}
        label={shown ? bellWords(shown.due.length, unread) : 'Notifications'}
        count={shown ? shown.due.length + unread : 0}
        // On the clock that dates the reading of a notice.
        onPress={() => setOpenedAt(serverNow().toISOString())}
      />
      {openedAt !== null && shown && (
        <BellSheet
          {...shown}
          opening={{ openedAt, today: date }}
          onRefused={() => {
            close()
            onRefused()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
