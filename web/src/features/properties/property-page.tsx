import { styled } from '@mui/material/styles'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import type { ReactNode } from 'react'
import type { House } from '../../data/use-house.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Tabs } from '../../ui/content/tabs.tsx'
import { ToneChip } from '../../ui/content/tone-chip.tsx'
import { useShape } from '../../ui/frame/use-shape.ts'
import { HealthCard } from './health-card.tsx'
import { HouseFactsCard } from './house-facts-card.tsx'
import { Overview } from './overview.tsx'
import { PropertyStats } from './property-stats.tsx'
import { QuickActions } from './quick-actions.tsx'
import { type PropertyTab, propertyTabs } from './property-tab.ts'
import { propertyLine, statusBadge } from './property-words.ts'

interface PropertyPageProps {
  house: House
  today: CalendarDate
  tab: PropertyTab
  onTab: (tab: PropertyTab) => void
  onHistory: () => void
  /** The most urgent task, or nothing. */
  nextTask: ReactNode
  systems: ReactNode
  maintenance: ReactNode
}

/** A house: how it is, what it asks for now, and behind tabs all that is recorded of it (part 2, section 2). */
export function PropertyPage(props: PropertyPageProps) {
  const { house, today, tab, onTab, onHistory, nextTask, systems, maintenance } = props
  const { property } = house
  const badge = statusBadge(property)
  // Beside the list there is nothing to go back to.
  const back = useShape() === 'phone' ? ({ to: '/properties', label: 'Properties' } as const) : undefined
  return (
    <Page>
      <PageHeader
        title={property.address}
        subtitle={
          <>
            {propertyLine(property)}{' '}
            <ToneChip tone={badge.tone} icon={null}>
              {badge.words}
            </ToneChip>
          </>
        }
        back={back}
      />
      <Room>
        <Columns>
          <Column>
            <HealthCard house={house} today={today} />
            {nextTask}
            <Tabs
              label="What is recorded"
              value={tab}
              onChange={(value) => onTab(propertyTabs.find((known) => known === value) ?? 'overview')}
              items={[
                {
                  value: 'overview',
                  label: 'Overview',
                  content: (
                    <Panel>
                      <Overview house={house} today={today} />
                    </Panel>
                  ),
                },
                { value: 'systems', label: 'Systems', content: <Panel>{systems}</Panel> },
                { value: 'maintenance', label: 'Maintenance', content: <Panel>{maintenance}</Panel> },
              ]}
            />
          </Column>
          <Side data-tab={tab}>
            <HouseFactsCard house={house} onHistory={onHistory} />
            <QuickActions property={property} />
            <PropertyStats house={house} />
          </Side>
        </Columns>
      </Room>
    </Page>
  )
}

const Room = styled('div')({ containerType: 'inline-size' })

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  '@container (min-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr) 272px' },
})

const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

/** Where it has no column of its own it ends the overview. */
const Side = styled('aside')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@container (max-width: 719.9px)': { "&:not([data-tab='overview'])": { display: 'none' } },
})

const Panel = styled('div')({ paddingTop: 16 })
