import Button from '@mui/material/Button'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { Tabs } from '../../ui/content/card/tabs.tsx'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { SideBySide } from '../../ui/content/list/columns.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { Stack, LongWord } from '../../ui/kit.tsx'
import { HoaTab } from './hoa-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { type ProfileTab, profileTabs } from './profile-tab.ts'
import { listingBadge, profileStats, listingFacts } from './profile-words.ts'
import { profileDocuments, type ProfileDocument } from '@hearthkeep/shared/property/property.ts'
import { propertyFields } from '@hearthkeep/shared/property/property-fields.ts'
import { cityLine } from '@hearthkeep/shared/property/address-line.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { SwitchList } from '../../ui/form/choices/switch-list.tsx'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'

interface ProfilePageProps {
  details: PropertyDetails
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
  onEdit: () => void
  /** A button that opens the analysis of the documents. */
  analysis: ReactNode
  /** The progress of a sale's documents. */
  transaction: ReactNode
  /** The same, with the whole checklist open. */
  checklist: ReactNode
  documents: ReactNode
  updateFromMls: ReactNode
  systems: ReactNode
}

/** A property from the perspective of ownership and sale (part 2, section 2, variant B). */
export function ProfilePage(props: ProfilePageProps) {
  const { details, tab, onTab, onEdit, analysis, transaction, checklist, documents, updateFromMls, systems } = props
  const { property, may } = details
  const { id, address, mlsNumber } = property
  return (
    <Page>
      <PageHeader
        title={address}
        subtitle={
          <>
            {cityLine(property)} <ToneChip tone={mlsNumber ? 'accent' : 'neutral'}>{listingBadge(property)}</ToneChip>
          </>
        }
        back={{ to: '/properties', label: 'Properties' }}
        actions={
          <>
            <ButtonLink variant="text" to="/properties/$propertyId" params={{ propertyId: id }}>
              Health and tasks
            </ButtonLink>
            {analysis}
            {may('edit_property') && (
              <Button startIcon={<Icon of={Pencil} />} onClick={onEdit}>
                Edit Property
              </Button>
            )}
          </>
        }
      />
      <StatGrid stats={profileStats(property)} />
      <Tabs
        label="Property profile"
        value={tab}
        onChange={(value) => onTab(profileTabs.find((known) => known === value) ?? 'overview')}
        items={[
          {
            value: 'overview',
            label: 'Overview',
            content: <OverviewTab details={details} transaction={transaction} />,
          },
          {
            value: 'mls',
            label: 'MLS Data',
            content: <MlsTab property={property} update={may('edit_property') && updateFromMls} />,
          },
          {
            value: 'hoa',
            label: 'HOA & Features',
            content: <HoaTab details={details} />,
          },
          {
            value: 'documents',
            label: 'Documents',
            content: (
              <Stack>
                {documents}
                <SideBySide widths="repeat(2, minmax(0, 1fr))">
                  <Stack>{checklist}</Stack>
                  <Stack>
                    <ProfileDocumentsCard details={details} />
                  </Stack>
                </SideBySide>
              </Stack>
            ),
          },
          { value: 'systems', label: 'Systems', content: systems },
        ]}
      />
    </Page>
  )
}

/** The four documents that a profile tracks beside those of a sale, each marked manually. */
function ProfileDocumentsCard({ details: { property, may } }: { details: PropertyDetails }) {
  const perform = usePerform()
  const mark = (flag: ProfileDocument, done: boolean) =>
    perform(
      { name: 'property.edit', args: { propertyId: property.id, changes: { [flag]: done } } },
      { failed: 'Error updating property profile' },
    )
  return (
    <SectionCard title="Other documents">
      <SwitchList
        switches={profileDocuments.map((flag) => ({
          name: flag,
          label: propertyFields[flag].label,
          checked: property[flag] ?? false,
        }))}
        onSwitch={may('edit_property') ? (flag, done) => void mark(flag, done) : undefined}
      />
    </SectionCard>
  )
}

interface MlsTabProps {
  property: Property
  /** A button to search the MLS, for people who may edit the property. */
  update: ReactNode
}

/** The property's listing. */
function MlsTab({ property, update }: MlsTabProps) {
  return (
    <SideBySide widths="repeat(2, minmax(0, 1fr))">
      <SectionCard title="Listing">
        <FactList facts={listingFacts(property)} />
        {update && <Stack sx={{ mt: 4 }}>{update}</Stack>}
      </SectionCard>
      <SectionCard title="Description">
        <LongWord as="p" sx={{ maxWidth: '68ch', whiteSpace: 'pre-line' }}>
          {property.propertyDescription ?? 'No description recorded'}
        </LongWord>
      </SectionCard>
    </SideBySide>
  )
}
