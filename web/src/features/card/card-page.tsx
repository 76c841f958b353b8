import { cardKinds, type CardEntry, type CardKind } from '@hearthkeep/shared/card/card-entry.ts'
import { HouseLink } from '../../actions/property/house-link.tsx'
import { cardKindUses } from '@hearthkeep/shared/card/card-kinds.ts'
import { MAX_ENTRY_PHOTOS } from '@hearthkeep/shared/card/card-mutations.ts'
import type { CardPart } from '@hearthkeep/shared/card/card-link.ts'
import type { CardEntryId, DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Camera, EyeOff, History, Pencil, Plus, Printer, Share2, Trash2, Users } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { CardGroups } from '../../actions/card/card-groups.tsx'
import { usePerform } from '../../actions/use-perform.ts'
import { useDocuments } from '../../data/queries/documents/use-documents.ts'
import { useCard } from '../../data/queries/properties/use-card.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { mintId } from '../../platform/ids.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { Row } from '../../ui/kit.tsx'
import { notOnPaper } from '../../ui/theme/on-paper.ts'
import { ActionMenu, type MenuAction } from '../../ui/overlay/action-menu.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { CardLinks } from './card-links.tsx'
import type { EntrySubject } from './entry-dialog.tsx'

const EntryDialog = lazily(async () => (await import('./entry-dialog.tsx')).EntryDialog)
const ShareDialog = lazily(async () => (await import('./share-dialog.tsx')).ShareDialog)

interface CardPageProps {
  details: PropertyDetails
  photosOf(entry: CardEntry): ReactNode
  onAddPhoto(entry: CardEntry): void
  onHistory(entry: CardEntry): void
}

/** [HC5] What one looks for in a house, fast to read: shutoffs first. */
export function CardPage({ details, photosOf, onAddPhoto, onHistory }: CardPageProps) {
  const { property, systems, may } = details
  const entries = useCard(property.id)
  const [opened, setOpened] = useState<EntrySubject | 'share' | null>(null)
  const actions = useEntryActions(details)
  const close = () => setOpened(null)
  if (!entries) return <PageSkeleton />
  const mayEdit = may('edit_property')
  const add = (of: CardKind) => setOpened({ kind: 'new', of, propertyId: property.id })
  const inUse = systems.filter(({ isActive }) => isActive)
  const parts = sharedParts(entries, inUse.length > 0)
  const menuOf = (entry: CardEntry): MenuAction[] => [
    ...(mayEdit
      ? [
          { label: 'Edit', icon: Pencil, onSelect: () => setOpened({ kind: 'recorded', entry }) },
          { label: 'Add photo', icon: Camera, onSelect: () => onAddPhoto(entry) },
        ]
      : []),
    ...(may('edit_household_parts') ? [actions.visibility(entry)] : []),
    { label: 'History', icon: History, onSelect: () => onHistory(entry) },
    ...(mayEdit ? [actions.remove(entry)] : []),
  ]
  const toolsOf = (entry: CardEntry) => (
    <Row gap={0}>
      {entry.visibility === 'household' && (
        <ToneChip tone="neutral" icon={EyeOff}>
          Private
        </ToneChip>
      )}
      <ActionMenu label={`More for ${entry.title}`} actions={menuOf(entry)} />
    </Row>
  )
  return (
    <Page>
      <PageHeader
        title="House card"
        subtitle={<HouseLink property={property} />}
        back={{ to: '/properties/$propertyId', label: property.address }}
        actions={
          <>
            {mayEdit && (
              <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={() => add('shutoff')}>
                Add entry
              </Button>
            )}
            {may('manage_household') && parts.length > 0 && (
              <Button startIcon={<Icon of={Share2} />} onClick={() => setOpened('share')}>
                Share
              </Button>
            )}
            <Button startIcon={<Icon of={Printer} />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      {entries.length === 0 && (
        <EmptyState
          drawing={ChecklistDrawing}
          sentence="Write down once what everyone in the house looks for. It’s here even when you’re offline."
        />
      )}
      <CardGroups entries={entries} systems={inUse} photosOf={photosOf} toolsOf={toolsOf} />
      {mayEdit && <Questions entries={entries} onAdd={add} />}
      {may('manage_household') && (
        <OnScreen>
          <CardLinks propertyId={property.id} />
        </OnScreen>
      )}
      {opened === 'share' && <ShareDialog property={property} parts={parts} onClose={close} />}
      {opened !== null && opened !== 'share' && (
        <EntryDialog subject={opened} mayHide={may('edit_household_parts')} onClose={close} />
      )}
    </Page>
  )
}

const OnScreen = styled('div')(notOnPaper)

/** How many questions are shown at once. */
const FIRST = 3

/** [HC15] What is worth writing down next: a question for each kind without an entry. */
function Questions({ entries, onAdd }: { entries: readonly CardEntry[]; onAdd(kind: CardKind): void }) {
  const [isWhole, setWhole] = useState(false)
  const missing = cardKinds.filter((kind) => kind !== 'other' && !entries.some((entry) => entry.kind === kind))
  if (missing.length === 0) return null
  return (
    <SectionCard title="Worth writing down">
      <RowList data-only-buttons>
        {(isWhole ? missing : missing.slice(0, FIRST)).map((kind) => (
          <ListRow key={kind} title={cardKindUses[kind].question} onOpen={() => onAdd(kind)} />
        ))}
      </RowList>
      {missing.length > FIRST && !isWhole && <Button onClick={() => setWhole(true)}>Show more</Button>}
    </SectionCard>
  )
}

/** The parts of the card of which a link can show something. */
function sharedParts(entries: readonly CardEntry[], hasSystems: boolean): CardPart[] {
  const isShared = (kind: CardKind) => entries.some((entry) => entry.kind === kind && entry.visibility === 'shared')
  return [...cardKinds.filter(isShared), ...(hasSystems ? (['systems'] as const) : [])]
}

/** Acts on an entry; each action reports its result in a toast. */
function useEntryActions({ property: { id: propertyId } }: PropertyDetails) {
  const perform = usePerform()
  const documents = useDocuments(propertyId) ?? []
  const failed = 'Couldn’t make the change'
  return {
    remove: ({ id: entryId, title, visibility }: CardEntry): MenuAction => ({
      label: 'Move to Trash',
      icon: Trash2,
      tone: 'danger',
      onSelect: () =>
        void perform(
          { name: 'card.remove', args: { propertyId, entryId, visibility } },
          { done: { text: 'Moved to Trash', detail: title }, failed },
        ),
    }),
    visibility({ id: entryId, title, visibility: before }: CardEntry): MenuAction {
      const isPrivate = before === 'household'
      const visibility = isPrivate ? 'shared' : 'household'
      const photos = documents
        .filter(({ cardEntryId }) => cardEntryId === entryId)
        .slice(0, MAX_ENTRY_PHOTOS)
        .map(({ id: documentId }) => ({ documentId, newDocumentId: mintId<DocumentId>() }))
      const text = isPrivate ? 'Everyone with access sees it now' : 'Only the household sees it now'
      return {
        label: isPrivate ? 'Show to everyone' : 'Make private',
        icon: isPrivate ? Users : EyeOff,
        onSelect: () => {
          const args = { propertyId, entryId, newEntryId: mintId<CardEntryId>(), visibility, photos } as const
          void perform({ name: 'card.set_visibility', args }, { done: { tone: 'good', text, detail: title }, failed })
        },
      }
    },
  }
}
