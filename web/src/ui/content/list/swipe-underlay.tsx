import { styled } from '@mui/material/styles'
import { AlarmClock, Check } from 'lucide-react'
import type { SwipeDirection } from '../../overlay/swipe.ts'
import { toned, type Toned } from '../../theme/tone.ts'
import { Icon } from '../icon.tsx'

interface SwipeUnderlayProps {
  direction: SwipeDirection
  /** Letting go now does it. */
  isFar: boolean
  words: { right: string; left: string }
}

/** What a swipe will do, shown under the row that follows the finger. */
export function SwipeUnderlay({ direction, isFar, words }: SwipeUnderlayProps) {
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
