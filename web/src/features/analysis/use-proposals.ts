import { allTasksOf } from '../../data/past-work.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { proposeFindings, type AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { isDismissed } from '@hearthkeep/shared/finding/dismissed-findings.ts'
import { actionProposals } from '@hearthkeep/shared/finding/recommended-actions.ts'
import { useLive } from '../../data/live/data-provider.tsx'
import type { Reading } from './read-documents.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { acceptFindings } from '@hearthkeep/shared/finding/accept-findings.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { undoAction } from '../../actions/undo-action.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { findingsWords } from './finding-words.ts'

interface Read {
  propertyId: PropertyId
  readings: readonly Reading[]
  /** The current documents: one may have been deleted during the analysis. */
  documents: readonly Document[]
  today: CalendarDate
}

/** The findings that the property does not have yet: those to select from, and [AP37] those that were dismissed. */
export interface Proposals {
  shown: AnalysisProposal[]
  dismissed: AnalysisProposal[]
}

/** Returns undefined while loading. */
export function useProposals({ propertyId, readings, documents, today }: Read): Proposals | undefined {
  return useLive(
    async (tables) => {
      const { rows } = tables
      const systems = await rows.system.where('scope', propertyScope(propertyId))
      const items = await allTasksOf(tables, propertyId)
      const issues = await rows.issue.where('scope', propertyScope(propertyId))
      const hashes = new Map<string, string>(documents.map(({ id, hash }) => [id, hash]))
      const readDocuments = readings.flatMap((reading) =>
        reading.state === 'read' && hashes.get(reading.document.id) === reading.document.hash ? [reading] : [],
      )
      // Shared documents come first: if two documents contain the same fact, the quote is from the one that everyone
      // may see.
      const sharedFirst = readDocuments.toSorted((one, other) => byVisibility(one) - byVisibility(other))
      const proposals = proposeFindings(sharedFirst, { systems, items, issues, today })
      const all = [...proposals, ...actionProposals(sharedFirst, proposals, { items, issues })]
      const isGone = ({ source }: AnalysisProposal) =>
        documents.some((document) => document.id === source.documentId && isDismissed(document, source.key))
      return { shown: all.filter((proposal) => !isGone(proposal)), dismissed: all.filter(isGone) }
    },
    [propertyId, readings, documents, today],
  )
}

const byVisibility = ({ document }: Reading) => (document.visibility === 'shared' ? 0 : 1)

/** [AP7] Runs each selected proposal as its own mutation: if the app is killed, the rest are proposed again. */
export function useAccept({
  property,
  systems,
}: PropertyDetails): (accepted: readonly AnalysisProposal[]) => Promise<void> {
  const perform = usePerform()
  const mutate = useMutate()
  const toast = useToast()
  const propertyId = property.id
  return async (accepted) => {
    const calls = acceptFindings(accepted, { propertyId, systems, mintId })
    for (const call of calls) if (!(await perform(call, { failed: 'Couldn’t add all findings' }))) return
    const undo = calls.toReversed().flatMap((call) => takenBack(call, { propertyId, systems }))
    toast({
      tone: 'good',
      text: `${findingsWords(calls.length)} added`,
      action: undoAction({ mutate, toast, made: calls }, ...undo),
    })
  }
}

interface Before {
  propertyId: PropertyId
  systems: PropertyDetails['systems']
}

/** Returns the calls that undo a call. */
function takenBack(call: CallOf, { propertyId, systems }: Before): CallOf[] {
  if (call.name === 'system.add') return [{ name: 'system.remove', args: { propertyId, systemId: call.args.systemId } }]
  if (call.name === 'maintenance.add')
    return [{ name: 'maintenance.remove', args: { propertyId, itemId: call.args.itemId } }]
  if (call.name === 'issue.add') return [{ name: 'issue.remove', args: { propertyId, issueId: call.args.issueId } }]
  if (call.name !== 'system.edit') return []
  const { systemId, changes } = call.args
  const system = systems.find(({ id }) => id === systemId)
  if (!system) return []
  const before = Object.fromEntries(Object.entries(system).filter(([field]) => field in changes))
  return [{ name: 'system.edit', args: { propertyId, systemId, changes: before } }]
}
