import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PropertyDetails } from '../../../../data/queries/properties/use-property-details.ts'
import { Row } from '../../../../ui/kit.tsx'
import { ActionMenu, type MenuAction } from '../../../../ui/overlay/action-menu.tsx'
import { lazily } from '../../../../ui/overlay/lazily.tsx'
import { type Fact, FactList } from '../../../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../../../ui/content/card/section-card.tsx'
import { DeletePropertyDialog } from '../../form/delete-property-dialog.tsx'
import { factsOf } from '../../property-facts.ts'
import { webLink } from '../../../../ui/content/person/contact-links.ts'

const EditPropertyDialog = lazily(async () => (await import('../../form/edit-property-dialog.tsx')).EditPropertyDialog)

/** The facts of a property, with actions to change them. */
export function PropertyFactsCard({ details, onHistory }: { details: PropertyDetails; onHistory: () => void }) {
  const { property, may } = details
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const more: MenuAction[] = [{ label: 'History', icon: History, onSelect: onHistory }]
  if (may('delete_property'))
    more.push({ label: 'Delete property', icon: Trash2, tone: 'danger', onSelect: () => setAsked('delete') })
  const document = webLink(property.ccrDocumentUrl)
  const facts: Fact[] = factsOf(property)
  if (document)
    facts.push({
      label: 'CC&R document',
      value: (
        <a href={document} target="_blank" rel="noreferrer">
          View
        </a>
      ),
    })
  return (
    <>
      <SectionCard
        title="The house"
        aside={
          <Row gap={0}>
            {may('edit_property') && (
              <Button variant="text" aria-label="Edit property" onClick={() => setAsked('edit')}>
                Edit
              </Button>
            )}
            <ActionMenu label={`More for ${property.address}`} actions={more} />
          </Row>
        }
      >
        <FactList facts={facts} />
        <Texts>
          {property.propertyDescription && <p>{property.propertyDescription}</p>}
          {property.notes && <p>{property.notes}</p>}
        </Texts>
      </SectionCard>
      {asked === 'edit' && <EditPropertyDialog property={property} onClose={() => setAsked(null)} />}
      <DeletePropertyDialog details={details} open={asked === 'delete'} onClose={() => setAsked(null)} />
    </>
  )
}

const Texts = styled('div')(({ theme }) => ({
  '& > p': {
    paddingTop: 12,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    maxWidth: '68ch',
    whiteSpace: 'pre-line',
  },
  '& > p + p': { marginTop: 12 },
}))
