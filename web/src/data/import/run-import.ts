import type { Mutate } from '../live/use-mutate.ts'
import type { PropertyToBring } from './plan-import.ts'

export interface ImportResult {
  /** Number of properties that were missing or incomplete here and are now complete. */
  properties: number
  systems: number
  tasks: number
  documents: number
  entries: number
  issues: number
  supplies: number
  /** Why a property was imported only in part, or not at all. */
  stopped: { address: string; why: string }[]
}

export interface Importing {
  mutate: Mutate
  /** Stores the file with this hash on this device. @returns null if it is stored, else the reason as a message. */
  keep(hash: string): Promise<string | null>
  onCall?: (done: number) => void
}

/** Runs the plans one call at a time. A property that fails does not stop the others; it can be tried again. */
export async function runImport(
  plans: readonly PropertyToBring[],
  { mutate, keep, onCall }: Importing,
): Promise<ImportResult> {
  const result: ImportResult = {
    properties: 0,
    systems: 0,
    tasks: 0,
    documents: 0,
    entries: 0,
    issues: 0,
    supplies: 0,
    stopped: [],
  }
  let done = 0
  for (const plan of plans) {
    const why = await bringProperty(plan)
    if (why === null) result.properties += 1
    else result.stopped.push({ address: plan.address, why })
  }
  return result

  async function bringProperty({ calls }: PropertyToBring): Promise<string | null> {
    for (const call of calls) {
      if (call.name === 'document.import') {
        // A document is added only after its file is stored.
        for (const { hash } of call.args.documents) {
          const problem = await keep(hash)
          if (problem !== null) return problem
        }
      }
      const outcome = await mutate(call)
      if (!outcome.ok) return outcome.refusal.message
      if (call.name === 'property.import') {
        result.systems += call.args.systems.length
        result.tasks += call.args.items.length
      } else if (call.name === 'document.import') result.documents += call.args.documents.length
      else if (call.name === 'card.import') result.entries += call.args.entries.length
      else if (call.name === 'issue.import') result.issues += call.args.issues.length
      else if (call.name === 'supply.import') result.supplies += call.args.supplies.length
      onCall?.((done += 1))
    }
    return null
  }
}
