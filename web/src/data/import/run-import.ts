import type { Mutate } from '../use-mutate.ts'
import type { HouseToBring } from './plan-import.ts'

export interface ImportResult {
  /** Houses that are here and were not, or not whole. */
  houses: number
  systems: number
  tasks: number
  /** Why a house came only in part, or not at all. */
  stopped: { address: string; why: string }[]
}

/** Brings in what the plans say, a call at a time. A house that is stopped does not stop the others; it can be tried again. */
export async function runImport(
  plans: readonly HouseToBring[],
  mutate: Mutate,
  onCall: (done: number) => void,
): Promise<ImportResult> {
  const result: ImportResult = { houses: 0, systems: 0, tasks: 0, stopped: [] }
  let done = 0
  for (const plan of plans) {
    let stopped = false
    for (const call of plan.calls) {
      const outcome = await mutate(call)
      if (!outcome.ok) {
        result.stopped.push({ address: plan.address, why: outcome.refusal.message })
        stopped = true
        break
      }
      if (call.name === 'property.import') {
        result.systems += call.args.systems.length
        result.tasks += call.args.items.length
      }
      onCall((done += 1))
    }
    if (!stopped) result.houses += 1
  }
  return result
}
