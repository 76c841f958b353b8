import { useArrival } from '../../../data/live/use-arrival.ts'
import { ProgressLine } from '../../../ui/content/chart/progress-line.tsx'
import { arrivalWords } from './arrival-words.ts'

/** How far the first sync of a device is; nothing once all houses are here. */
export function ArrivalLine() {
  const arrival = useArrival()
  if (!arrival || arrival.coming === 0) return null
  const { here, coming } = arrival
  return (
    <ProgressLine
      label="Properties on this device"
      words={arrivalWords(arrival)}
      value={here}
      max={here + coming}
      detail="What is here can be used; the others follow."
    />
  )
}
