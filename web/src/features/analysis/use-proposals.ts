import type { Document, MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { proposeFindings, type AnalysisProposal } from '@hearthkeep/shared/analysis/proposals/analysis-proposals.ts'
import { useLive } from '../../data/live/use-live.ts'
import type { Reading } from './read-papers.ts'

interface Read {
  propertyId: PropertyId
  readings: readonly Reading[]
  /** Those that are there now: one may have gone while it was read. */
  documents: readonly Document[]
  today: CalendarDate
}

/** What the documents tell that the house does not have yet; undefined while that is being read. */
export function useProposals({ propertyId, readings, documents, today }: Read): AnalysisProposal[] | undefined {
  return useLive(
    async ({ rows }) => {
      const systems = (await rows.system.where('propertyId', propertyId)) as System[]
      const items = (await rows.maintenanceItem.where('propertyId', propertyId)) as MaintenanceItem[]
      const hashes = new Map<string, string>(documents.map(({ id, hash }) => [id, hash]))
      const papers = readings.flatMap((reading) =>
        reading.state === 'read' && hashes.get(reading.document.id) === reading.document.hash ? [reading] : [],
      )
      // What two papers tell is kept with the words of the one that all may see.
      const sharedFirst = papers.toSorted((one, other) => byVisibility(one) - byVisibility(other))
      return proposeFindings(sharedFirst, { systems, items, today })
    },
    [propertyId, readings, documents, today],
  )
}

const byVisibility = ({ document }: Reading) => (document.visibility === 'shared' ? 0 : 1)
