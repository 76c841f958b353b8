import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { Facts } from '../../ui/content/list/facts.tsx'
import { isOpen, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { styled } from '@mui/material/styles'
import type { ComponentProps, ReactNode } from 'react'
import { useSwipe } from '../../ui/overlay/use-swipe.ts'
import { whenWords } from './item-words.ts'
import { TaskCircle } from './task-circle.tsx'
import { useCompleteTask } from './use-complete-task.ts'
import { useVerbs } from './use-verbs.ts'
import { AlarmClock, Check } from 'lucide-react'
import type { SwipeDirection } from '../../ui/overlay/swipe.ts'
import { toned, type Toned } from '../../ui/theme/tone.ts'
import { Icon } from '../../ui/content/icon.tsx'

export interface TaskRowProps {
  item: MaintenanceItem
  /** What its list calls it. */
  name?: string | undefined
  today: CalendarDate
  /** Whether the person may change its property. */
  mayEdit: boolean
  /** The title, as a heading or a link. A link covers the whole row. */
  title: ReactNode
  /** When it is due or was done, unless the list says more about it. */
  when?: string | undefined
  /** Where it belongs: its system, its property. */
  where?: string | null | undefined
  /** Below the text: chips, notes. */
  children?: ReactNode
  /** At the end: a menu. */
  trailing?: ReactNode
  rowAttributes?: ComponentProps<'li'> | undefined
}

/**
 * A task, wherever it is listed. The circle completes an open one at once [C17]; on touch, so does a swipe to the right,
 * and a swipe to the left snoozes it for a week [C19].
 */
export function TaskRow(props: TaskRowProps) {
  const { item, name, today, mayEdit, title, when = whenWords(item, today) } = props
  const { where, children, trailing, rowAttributes } = props
  const complete = useCompleteTask()
  const { snoozeForAWeek } = useVerbs()
  const { handlers, style, swiped } = useSwipe(
    mayEdit && isOpen(item) ? { right: () => void complete(item), left: () => void snoozeForAWeek(item) } : {},
    { threshold: SWIPE_DISTANCE, by: 'touch' },
  )
  return (
    <Row {...rowAttributes} {...handlers} style={{ touchAction: style.touchAction }}>
      {swiped && <SwipeUnderlay direction={swiped.direction} isFar={swiped.isFar} words={swipeWords} />}
      <Moving style={{ transform: style.transform, transition: style.transition }} data-moving={swiped !== null}>
        <TaskCircle item={item} name={name} today={today} mayEdit={mayEdit} />
        <Words>
          {title}
          <When data-late={isOverdue(item, today)}>
            <Facts of={[when, where].filter(Boolean).join(' · ')} />
          </When>
          {children}
        </Words>
        {trailing}
      </Moving>
    </Row>
  )
}

/** In pixels: farther than a toast needs, because scrolling must not complete anything. */
const SWIPE_DISTANCE = 96
const swipeWords = { right: 'Done', left: 'Snooze' }

/** Clips what is swiped away, but not the circle, which is wider than it looks. */
const Row = styled('li')({ position: 'relative', overflow: 'clip', overflowClipMargin: '12px' })

const Moving = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minHeight: 64,
  paddingBlock: 8,
  transition: 'transform 150ms',
  "&[data-moving='true']": { backgroundColor: theme.vars.palette.background.paper },
  '& > button': { position: 'relative', zIndex: 1, flexShrink: 0 },
}))

const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  paddingBlock: 2,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
})

const When = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
  "&[data-late='true']": { fontWeight: 500, color: theme.vars.palette.tone.repair.main },
}))

interface SwipeUnderlayProps {
  direction: SwipeDirection
  /** Letting go now does it. */
  isFar: boolean
  words: { right: string; left: string }
}

/** What a swipe will do, shown under the row that follows the finger. */
function SwipeUnderlay({ direction, isFar, words }: SwipeUnderlayProps) {
  const isRight = direction === 'right'
  return (
    <Ground aria-hidden tone={isRight ? 'good' : 'attention'} data-direction={direction} data-far={isFar}>
      <Icon of={isRight ? Check : AlarmClock} />
      {isRight ? words.right : words.left}
    </Ground>
  )
}

const Ground = styled(
  'div',
  toned,
)<Toned>(({ theme, tone }) => ({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingInline: 16,
  borderRadius: theme.vars.shape.borderRadius,
  fontWeight: 600,
  color: theme.vars.palette.tone[tone].main,
  backgroundColor: theme.vars.palette.tone[tone].ground,
  "&[data-direction='left']": { flexDirection: 'row-reverse' },
  "&[data-far='true']": {
    color: theme.vars.palette.background.paper,
    backgroundColor: theme.vars.palette.tone[tone].main,
  },
}))
