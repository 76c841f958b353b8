import { useArrival } from '../../../data/live/use-arrival.ts'
import { ProgressLine } from '../../../ui/content/chart/progress-line.tsx'

/** The progress of a device's first sync; empty once all properties are here. */
export function ArrivalLine() {
  const arrival = useArrival()
  if (!arrival || arrival.remaining === 0) return null
  const { loaded, remaining } = arrival
  return (
    <ProgressLine
      label="Properties on this device"
      words={arrivalWords(arrival)}
      value={loaded}
      max={loaded + remaining}
      detail="Use what’s here; the rest will follow."
    />
  )
}

/** The progress of the first sync: "1,200 of 5,000 properties". */
const arrivalWords = ({ loaded, remaining }: { loaded: number; remaining: number }): string =>
  `${figure(loaded)} of ${figure(loaded + remaining)} properties`

const figure = (count: number) => count.toLocaleString('en-US')
