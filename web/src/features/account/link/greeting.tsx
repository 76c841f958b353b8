import { useEffect, useEffectEvent } from 'react'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'

/** How long the greeting is shown (part 1, section 9). */
const GREETING_MS = 2000

/** A greeting shown before the app opens. */
export function Greeting({ title, sentence, onOver }: { title: string; sentence: string; onOver(): void }) {
  const goOn = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setTimeout(goOn, GREETING_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <EmptyState drawing={HouseDrawing} title={title} titleAs="h1" sentence={sentence} />
    </div>
  )
}
