import { useEffect, useEffectEvent } from 'react'
import { HouseDrawing } from '../../../ui/content/drawings.tsx'
import { EmptyState } from '../../../ui/content/empty-state.tsx'

/** How long the greeting stands (part 1, section 9). */
const GREETING_MS = 2000

/** Of somebody who has joined; then the app opens. */
export function Welcome({ address, onWelcomed }: { address: string | null; onWelcomed(): void }) {
  const goOn = useEffectEvent(onWelcomed)
  useEffect(() => {
    const timer = setTimeout(goOn, GREETING_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <EmptyState
        drawing={HouseDrawing}
        title="Welcome!"
        titleAs="h1"
        sentence={
          address === null
            ? 'You have accepted this invitation already. Opening Hearthkeep…'
            : `You have joined ${address}. Opening it now…`
        }
      />
    </div>
  )
}
