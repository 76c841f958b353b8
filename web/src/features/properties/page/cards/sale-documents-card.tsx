import type { TrackedDocument } from '@hearthkeep/shared/property/property.ts'
import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { useDocuments } from '../../../../data/queries/use-documents.ts'
import type { House } from '../../../../data/queries/use-house.ts'
import { useMutate } from '../../../../data/live/use-mutate.ts'
import { Icon } from '../../../../ui/content/icon.tsx'
import { SectionCard } from '../../../../ui/content/card/section-card.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { DocumentList } from '../../form/document-list.tsx'
import { DocumentProgress } from '../../form/document-progress.tsx'
import { documentsAtHand } from '../../property-words.ts'

interface SaleDocumentsCardProps {
  house: House
  /** Whether the list is there at once, or behind its name. */
  checklist?: 'folded' | 'open'
}

/** How far the documents of a sale have come, and the list to mark them on. */
export function SaleDocumentsCard({ house: { property, may }, checklist = 'folded' }: SaleDocumentsCardProps) {
  const mutate = useMutate()
  const toast = useToast()
  const documents = useDocuments(property.id) ?? []
  const mark = async (flag: TrackedDocument, done: boolean) => {
    const outcome = await mutate({
      name: 'property.edit',
      args: { propertyId: property.id, changes: { [flag]: done } },
    })
    if (!outcome.ok) toast({ tone: 'replace', text: 'Error updating property', detail: outcome.refusal.message })
  }
  const list = (
    <DocumentList
      flags={property}
      documents={documents}
      onMark={may('edit_house') ? (flag, done) => void mark(flag, done) : undefined}
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
