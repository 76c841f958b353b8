import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import type { System, Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { healthOf, isEstimate } from '@hearthkeep/shared/health/health.ts'
import { adviceOf } from '@hearthkeep/shared/health/recommendations.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link, useNavigate } from '@tanstack/react-router'
import { History, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { LongWord, Stack } from '../../../ui/kit.tsx'
import { ActionMenu, type MenuAction } from '../../../ui/overlay/action-menu.tsx'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { PageHeader, Page } from '../../../ui/frame/page.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { Advice, MissingFacts } from './advice.tsx'
import { CostCards } from '../list/cost-cards.tsx'
import { FactorList } from './factor-list.tsx'
import { HealthSummary } from './health-summary.tsx'
import { systemFactsOf } from './system-facts.ts'
import { WarrantyCard } from '../warranty/warranty-card.tsx'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { usePerform } from '../../../actions/use-perform.ts'

interface SystemPageProps {
  details: PropertyDetails
  systemId: string
  today: CalendarDate
  onHistory: (system: System) => void
  onEdit(system: System): void
  /** Where the system was found. */
  source: ReactNode
  tasks: ReactNode
  /** What the shelf has for it. */
  supplies: ReactNode
  photos: ReactNode
  /** Its receipts and warranty papers. */
  papers: ReactNode
  /** Its receipts, manuals and other documents. */
  documents: ReactNode
}

/** A system: its condition and the reasons, what to do about it, and everything recorded about it. */
export function SystemPage(props: SystemPageProps) {
  const { details, systemId, today, onHistory, onEdit, source, tasks, supplies, photos, papers, documents } = props
  const { remove, recalculate, isLeaving } = useSystemActions()
  const system = details.systems.find(({ id }) => id === systemId)
  if (!system) return isLeaving ? null : <SystemMissing property={details.property} />

  const health = healthOf(system, details.items, today, details.issues)
  const judged = { system, items: details.items, issues: details.issues, today }
  const advice = adviceOf(health, judged)
  const mayEdit = details.may('edit_property')
  const edit = () => onEdit(system)
  const history: MenuAction = { label: 'History', icon: History, onSelect: () => onHistory(system) }
  const changing: MenuAction[] = [
    { label: 'Edit', icon: Pencil, onSelect: edit },
    { label: 'Recalculate', icon: RefreshCw, onSelect: () => void recalculate(system) },
    history,
    { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: () => void remove(system) },
  ]
  return (
    <Page>
      <PageHeader
        title={system.systemName}
        subtitle={
          <>
            <Link to="/properties/$propertyId" params={{ propertyId: details.property.id }} search={{ tab: 'systems' }}>
              {details.property.address}
            </Link>
            {['', ...[systemTypeLabel(system.systemType), system.location].filter(Boolean)].join('\u00a0· ')}
          </>
        }
        back={{ to: '/properties/$propertyId', search: { tab: 'systems' }, label: details.property.address }}
        actions={<ActionMenu label={`More for ${system.systemName}`} actions={mayEdit ? changing : [history]} />}
      />
      <div style={{ containerType: 'inline-size' }}>
        <Parts>
          <Stack>
            <HealthSummary health={health} {...judged} />
            <Advice title="Urgent actions" kind="urgent" advice={advice.urgentActions} />
            {photos}
            {isEstimate(health) && <MissingFacts missing={health.missing} onAdd={mayEdit ? edit : null} />}
            <SectionCard title={`Why ${health.score}`}>
              <FactorList health={health} {...judged} />
            </SectionCard>
            <Advice title="Recommendations" kind="good" advice={advice.recommendations} />
          </Stack>
          <Stack>
            <SectionCard
              title="On record"
              aside={
                mayEdit && (
                  <Button variant="text" onClick={edit}>
                    Edit
                  </Button>
                )
              }
            >
              <FactList
                facts={[
                  ...systemFactsOf(system, today),
                  { label: 'Manual', value: system.manualUrl ? <Manual to={system.manualUrl} /> : 'Unknown' },
                ]}
              />
              {system.notes && (
                <LongWord as="p" sx={{ pt: 2.5, borderTop: 1, borderColor: 'divider', whiteSpace: 'pre-line' }}>
                  {system.notes}
                </LongWord>
              )}
              {source}
            </SectionCard>
            {supplies}
            <WarrantyCard system={system} today={today} mayEdit={mayEdit} papers={papers} onEditSystem={edit} />
            <CostCards system={system} property={details.property} items={details.items} today={today} />
          </Stack>
          <Stack>
            {tasks}
            {documents}
          </Stack>
        </Parts>
      </div>
    </Page>
  )
}

/** Only web addresses are ever recorded. Opens in a new tab without access to this one. */
function Manual({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      Open manual
    </a>
  )
}

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  '@container (min-width: 680px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gridTemplateRows: 'auto 1fr',
    '& > :nth-of-type(2)': { gridColumn: 2, gridRow: 'span 2' },
  },
})

/** Shown for a system that was deleted or never existed. */
function SystemMissing({ property }: { property: Property }) {
  return (
    <Page>
      <PageHeader title="System not found" back={{ to: '/properties/$propertyId', label: property.address }} />
      <EmptyState
        drawing={SearchDrawing}
        sentence="It isn’t part of this property. It may have been deleted."
        action={
          <ButtonLink to="/properties/$propertyId" params={{ propertyId: property.id }} search={{ tab: 'systems' }}>
            Back to {property.address}
          </ButtonLink>
        }
      />
    </Page>
  )
}

/**
 * One-press actions of a system's page. `isLeaving`: the system is being deleted, and the page is about to navigate to
 * its property.
 */
function useSystemActions() {
  const [isLeaving, setLeaving] = useState(false)
  const perform = usePerform()
  const navigate = useNavigate()
  return {
    isLeaving,
    recalculate: ({ propertyId }: System) =>
      perform(
        { name: 'system.recalculate', args: { propertyId } },
        { done: { tone: 'good', text: 'System Status Recalculated' }, failed: 'Error' },
      ),
    async remove({ propertyId, id: systemId, systemName }: System) {
      setLeaving(true)
      const isRemoved = await perform(
        { name: 'system.remove', args: { propertyId, systemId } },
        { done: { text: 'System deleted', detail: systemName }, failed: 'Error' },
      )
      if (!isRemoved) return setLeaving(false)
      await navigate({ to: '/properties/$propertyId', params: { propertyId }, search: { tab: 'systems' } })
    },
  }
}
