import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { House } from 'lucide-react'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import type { Communication, PropertyInCare } from '../../data/queries/read-communication.ts'
import { useMessages } from '../../data/queries/use-communication.ts'
import { useWelcome } from './use-welcome.ts'

interface DashboardTabProps {
  communication: Communication
  today: CalendarDate
  isOffline: boolean
}

/** Statistics, and the properties whose owners can be sent a welcome message. */
export function DashboardTab({ communication, today, isOffline }: DashboardTabProps) {
  const { choices, properties } = communication
  const messages = useMessages()
  const { sendingTo, send } = useWelcome({ communication, today, isOffline })
  return (
    <Column>
      <StatGrid
        stats={[
          { label: 'Total Properties', value: properties.length.toLocaleString('en-US') },
          { label: 'Messages Sent', value: messages?.length.toLocaleString('en-US') ?? '…' },
          { label: 'Email Enabled', value: choices.emailEnabled ? 'Yes' : 'No' },
          { label: 'SMS Enabled', value: choices.smsEnabled ? 'Yes' : 'No' },
        ]}
      />
      <SectionCard title="Properties">
        {properties.length === 0 ? (
          <EmptyState
            drawing={HouseDrawing}
            sentence="No properties in your care yet."
            action={
              <ButtonLink to="/properties" variant="outlined">
                Manage properties
              </ButtonLink>
            }
          />
        ) : (
          <LongList rows={properties} idOf={({ property }) => property.id} rowHeight={88}>
            {(property, rowAttributes) => (
              <ListRow
                item={rowAttributes}
                leading={<IconTile icon={House} />}
                title={property.property.address}
                secondary={<Whose property={property} />}
                trailing={
                  <Button
                    variant="outlined"
                    aria-label={`Send Welcome to the owner of ${property.property.address}`}
                    disabled={sendingTo === property.property.id}
                    onClick={() => void send(property)}
                  >
                    Send Welcome
                  </Button>
                }
              />
            )}
          </LongList>
        )}
      </SectionCard>
    </Column>
  )
}

function Whose({ property: { property, ownerName } }: { property: PropertyInCare }) {
  return (
    <>
      {ownerName ?? 'No owner yet'} · {property.city}, {property.state}
      <Id>ID {property.id}</Id>
    </>
  )
}

const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

const Id = styled('span')(({ theme }) => ({ ...theme.typography.caption, display: 'block', overflowWrap: 'anywhere' }))
