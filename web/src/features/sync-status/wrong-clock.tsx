import { dayWords, shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { useState } from 'react'
import { NoticeCard } from '../../ui/content/card/notice-card.tsx'

/** [P35] Says what this device's clock shows, and what Hearthkeep goes by. */
export function WrongClock({ aheadMs }: { aheadMs: number }) {
  const [device] = useState(() => new Date())
  const server = new Date(device.getTime() + aheadMs)
  const [shown, right] = [device.toISOString(), server.toISOString()]
  return (
    <NoticeCard
      tone="attention"
      title={dayWords(shown) === dayWords(right) ? 'This device’s clock is wrong' : 'This device’s date is wrong'}
      detail={`It says ${shortMoment(shown, server)}. Hearthkeep uses ${shortMoment(right, server)}, from the server. Correct the date and time in your device’s settings.`}
      actions={null}
    />
  )
}
