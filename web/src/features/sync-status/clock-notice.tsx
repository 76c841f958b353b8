import { styled } from '@mui/material/styles'
import { isClockWrong, serverAhead } from '../../platform/server-clock.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'

/** Loaded lazily, because few people ever see it. */
const WrongClock = lazily(async () => (await import('./wrong-clock.tsx')).WrongClock)

/** [P35] Says that this device's clock is wrong, and which day Hearthkeep goes by. Renders nothing while it is right. */
export function ClockNotice() {
  const aheadMs = useObservable(serverAhead)
  return isClockWrong(aheadMs) ? <WrongClock key={aheadMs} aheadMs={aheadMs} /> : null
}

/** The same above each page. */
export function ClockBanner() {
  const aheadMs = useObservable(serverAhead)
  if (!isClockWrong(aheadMs)) return null
  return (
    <Margins>
      <ClockNotice />
    </Margins>
  )
}

const Margins = styled('div')({ padding: '12px 16px' })
