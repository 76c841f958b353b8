import type { TrackedDocument } from '@hearthkeep/shared/property/property.ts'
import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { useDocuments } from '../../../../data/queries/use-documents.ts'
import type { PropertyDetails } from '../../../../data/queries/use-property-details.ts'
import { usePerform } from '../../../../actions/use-perform.ts'
import { Icon } from '../../../../ui/content/icon.tsx'
import { SectionCard } from '../../../../ui/content/card/section-card.tsx'
import { DocumentList } from '../../form/document-list.tsx'
import { DocumentProgress } from '../../form/document-progress.tsx'
import { documentsAtHand } from '../../property-words.ts'

interface SaleDocumentsCardProps {
  details: PropertyDetails
  /** Whether the checklist is open or collapsed. */
  checklist?: 'folded' | 'open'
}

/** The progress of a sale's documents, with a checklist to mark them. */
export function SaleDocumentsCard({ details: { property, may }, checklist = 'folded' }: SaleDocumentsCardProps) {
  const perform = usePerform()
  const documents = useDocuments(property.id) ?? []
  const mark = (flag: TrackedDocument, done: boolean) =>
    perform(
      { name: 'property.edit', args: { propertyId: property.id, changes: { [flag]: done } } },
      { failed: 'Error updating property' },
    )
  const list = (
    <DocumentList
      flags={property}
      documents={documents}
      onMark={may('edit_property') ? (flag, done) => void mark(flag, done) : undefined}
    />
  )
  return (
    <SectionCard title="Transaction documents">
      <DocumentProgress flags={property} />
      {checklist === 'open' ? (
        <>
          <Explained>{documentsAtHand}</Explained>
          {list}
        </>
      ) : (
        <Checklist>
          <summary>
            Checklist
            <Icon of={ChevronDown} />
          </summary>
          {list}
        </Checklist>
      )}
    </SectionCard>
  )
}

const Explained = styled('p')(({ theme }) => ({ marginBlock: 12, color: theme.vars.palette.text.secondary }))

const Checklist = styled('details')(({ theme }) => ({
  marginTop: 8,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 44,
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { transition: 'transform 150ms' },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
}))
