import { allTasksOf } from '../../data/past-work.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { proposeFindings, type AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { actionProposals } from '@hearthkeep/shared/finding/recommended-actions.ts'
import { useLive } from '../../data/live/use-live.ts'
import type { Reading } from './read-documents.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'

interface Read {
  propertyId: PropertyId
  readings: readonly Reading[]
  /** The current documents: one may have been deleted during the analysis. */
  documents: readonly Document[]
  today: CalendarDate
}

/** Returns the findings that the property does not have yet; undefined while loading. */
export function useProposals({ propertyId, readings, documents, today }: Read): AnalysisProposal[] | undefined {
  return useLive(
    async (tables) => {
      const { rows } = tables
      const systems = await rows.system.where('scope', propertyScope(propertyId))
      const items = await allTasksOf(tables, propertyId)
      const hashes = new Map<string, string>(documents.map(({ id, hash }) => [id, hash]))
      const readDocuments = readings.flatMap((reading) =>
        reading.state === 'read' && hashes.get(reading.document.id) === reading.document.hash ? [reading] : [],
      )
      // Shared documents come first: if two documents contain the same fact, the quote is from the one that everyone
      // may see.
      const sharedFirst = readDocuments.toSorted((one, other) => byVisibility(one) - byVisibility(other))
      const proposals = proposeFindings(sharedFirst, { systems, items, today })
      return [...proposals, ...actionProposals(sharedFirst, proposals, { items })]
    },
    [propertyId, readings, documents, today],
  )
}

const byVisibility = ({ document }: Reading) => (document.visibility === 'shared' ? 0 : 1)
