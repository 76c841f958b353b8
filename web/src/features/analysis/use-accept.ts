import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { acceptFindings } from '@hearthkeep/shared/analysis/proposals/accept-findings.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/analysis/proposals/analysis-proposals.ts'
import type { House } from '../../data/queries/use-house.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { findingsWords } from './finding-words.ts'

/** [AP7] Makes what was ticked, each for itself: what a killed app had not made yet is proposed again. */
export function useAccept({ property, systems }: House): (accepted: readonly AnalysisProposal[]) => Promise<void> {
  const mutate = useMutate()
  const toast = useToast()
  const propertyId = property.id
  return async (accepted) => {
    const calls = acceptFindings(accepted, { propertyId, systems, mintId })
    const made: CallOf[] = []
    for (const call of calls) {
      const outcome = await mutate(call)
      if (!outcome.ok) {
        toast({ tone: 'replace', text: 'Not all findings could be added', detail: outcome.refusal.message })
        return
      }
      made.push(call)
    }
    const undo = async () => {
      for (const call of made.toReversed())
        for (const back of takenBack(call, { propertyId, systems })) await mutate(back)
    }
    toast({
      tone: 'good',
      text: `${findingsWords(made.length)} added`,
      action: { label: 'Undo', onAction: () => void undo() },
    })
  }
}

interface Before {
  propertyId: PropertyId
  systems: House['systems']
}

/** What makes it as it was before. */
function takenBack(call: CallOf, { propertyId, systems }: Before): CallOf[] {
  if (call.name === 'system.add') return [{ name: 'system.remove', args: { propertyId, systemId: call.args.systemId } }]
  if (call.name === 'maintenance.add')
    return [{ name: 'maintenance.remove', args: { propertyId, itemId: call.args.itemId } }]
  if (call.name !== 'system.edit') return []
  const { systemId, changes } = call.args
  const system = systems.find(({ id }) => id === systemId)
  if (!system) return []
  const before = Object.fromEntries(Object.entries(system).filter(([field]) => field in changes))
  return [{ name: 'system.edit', args: { propertyId, systemId, changes: before } }]
}
