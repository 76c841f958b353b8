import { Bell as BellIcon, type LucideIcon } from 'lucide-react'
import { useState, useEffect } from 'react'
import { useDueItems } from '../../data/queries/properties/use-due-items.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { useNotices } from './use-notices.ts'
import { setAppBadge } from '../../platform/install/app-badge.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Icon } from '../../ui/content/icon.tsx'

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

/**
 * Returns the bell's counts: `Nothing is due`, `3 tasks are due`, `1 notification, 3 tasks are due, 4 in all`.
 * The number that the bell shows is part of it, as voice control needs.
 */
export function bellWords(due: number, unread: number): string {
  const dueText = due === 0 ? 'Nothing is due' : due === 1 ? '1 task is due' : `${due} tasks are due`
  if (unread === 0) return dueText
  const both = `${unread === 1 ? '1 notification' : `${unread} notifications`}, ${dueText.toLowerCase()}`
  return due === 0 ? both : `${both}, ${due + unread} in all`
}

/**
 * Shows a number on the app's icon; it remains after the app is closed, and changes once the new one is known. Signing
 * out removes it.
 */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (!isDemo && count !== undefined) setAppBadge(count)
  }, [count])
  useEffect(() => () => setAppBadge(0), [])
}

/** An icon button with a count of what is behind it. `label` names both: `3 notices`. */
function CountButton({
  icon,
  label,
  count,
  onPress,
}: {
  icon: LucideIcon
  label: string
  count: number
  onPress: () => void
}) {
  return (
    <Button aria-label={label} aria-haspopup="dialog" onClick={onPress}>
      <Icon of={icon} />
      {count > 0 && <Count aria-hidden>{count > 99 ? '99+' : count}</Count>}
    </Button>
  )
}

const Button = styled(IconButton)({ position: 'relative' })

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  top: 3,
  right: 2,
  minWidth: 18,
  padding: '0 4px',
  borderRadius: 9,
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.secondary.contrastText,
  backgroundColor: theme.vars.palette.secondary.main,
}))
