import { runHistory } from './history.ts'
import { runLiveHistory } from './live/live-history.ts'

// `npm run mutants` bundles it with all faults of a sample and starts it as a process, which plays one history after
// another, each with the fault that its parent asks for.

interface Asked {
  /** `calls`: without random steps before what ends each history. */
  history: { world: 'calls' | 'stepped' | 'messages' | 'live'; seed: number }
  /** Its place in the sample; null for the engine without a fault. */
  fault: number | null
}

/** The first line of the bundle makes them, because sources ask for them while they load. */
interface WithFaults {
  faults: { current: number | null; reached: Set<number> }
}

const { faults } = globalThis as unknown as WithFaults
const reachedWhileLoading = [...faults.reached]

const worlds: Record<Asked['history']['world'], (seed: number) => Promise<{ failure: string | null }>> = {
  calls: (seed) => runHistory(seed, { steps: 0 }),
  stepped: (seed) => runHistory(seed),
  messages: (seed) => runHistory(seed, { actions: 'messages' }),
  live: (seed) => runLiveHistory(seed),
}

async function play({ history, fault }: Asked): Promise<void> {
  faults.current = fault
  faults.reached.clear()
  const { failure } = await worlds[history.world](history.seed)
  process.send?.({ failure, reached: [...reachedWhileLoading, ...faults.reached], reachedWhileLoading })
}

process.on('message', (asked: Asked) => void play(asked))
