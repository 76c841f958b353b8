import { isClockWrong, serverAhead } from '../../platform/server-clock.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { Stack } from '../../ui/kit.tsx'
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
    <Stack sx={{ p: '12px 16px' }}>
      <ClockNotice />
    </Stack>
  )
}
