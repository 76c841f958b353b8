import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { priorityLabels } from '@hearthkeep/shared/labels.ts'
import { touchpointTypeLabels } from '@hearthkeep/shared/touchpoint/touchpoint-labels.ts'
import { typeOfTouchpoint } from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'
import { Flag } from 'lucide-react'
import { OverdueChip } from '../../actions/overdue-chip.tsx'
import { BadgeRow, ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { CheckButton } from '../../ui/content/list/check-button.tsx'
import { ListRow, RowLink, RowList } from '../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { urgencyTones } from '../../ui/theme/tone.ts'
import type { ShownTouchpoint } from './read-realtor-dashboard.ts'

interface TouchpointsCardProps {
  upcoming: readonly ShownTouchpoint[]
  today: CalendarDate
  onDone(touchpoint: Touchpoint): void
}

/** Touchpoints planned with clients, soonest first. */
export function TouchpointsCard({ upcoming, today, onDone }: TouchpointsCardProps) {
  return (
    <SectionCard
      title="Upcoming Touchpoints"
      aside={
        <ButtonLink variant="text" to="/touchpoints" aria-label="View All touchpoints">
          View All
        </ButtonLink>
      }
    >
      {upcoming.length === 0 ? (
        <p>No upcoming touchpoints scheduled</p>
      ) : (
        <RowList>
          {upcoming.map(({ touchpoint, client, address }) => (
            <ListRow
              key={touchpoint.id}
              leading={<CheckButton label={`Mark ‘${touchpoint.title}’ done`} onPress={() => onDone(touchpoint)} />}
              title={
                <RowLink to="/clients/$clientId" params={{ clientId: client.id }}>
                  {touchpoint.title}
                </RowLink>
              }
              secondary={[clientName(client), address, shortDate(touchpoint.scheduledDate)].filter(Boolean).join(' · ')}
              below={
                <BadgeRow>
                  <OverdueChip day={touchpoint.scheduledDate} today={today} />
                  <ToneChip tone="neutral" icon={null}>
                    {touchpointTypeLabels[typeOfTouchpoint(touchpoint)]}
                  </ToneChip>
                  <ToneChip tone={urgencyTones[touchpoint.priority]} icon={Flag}>
                    {priorityLabels[touchpoint.priority]}
                  </ToneChip>
                </BadgeRow>
              }
              trailing={touchpoint.scheduledDate < today ? null : dueWords(touchpoint.scheduledDate, today)}
            />
          ))}
        </RowList>
      )}
    </SectionCard>
  )
}
