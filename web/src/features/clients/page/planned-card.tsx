import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { priorityLabels } from '@hearthkeep/shared/labels.ts'
import Button from '@mui/material/Button'
import { Flag, X } from 'lucide-react'
import { OverdueChip } from '../../../actions/overdue-chip.tsx'
import { BadgeRow, ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { CheckButton } from '../../../ui/content/list/check-button.tsx'
import { distinctNames } from '../../../ui/content/list/distinct-names.ts'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { urgencyTones } from '../../../ui/theme/tone.ts'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'

interface PlannedCardProps {
  touchpoints: readonly Touchpoint[]
  today: CalendarDate
  onPlan(): void
  onDone(touchpoint: Touchpoint): void
  onCancel(touchpoint: Touchpoint): void
}

/** Touchpoints planned with a client, soonest first. */
export function PlannedCard({ touchpoints, today, onPlan, onDone, onCancel }: PlannedCardProps) {
  const planned = touchpoints
    .filter(({ status }) => status === 'scheduled')
    .toSorted((one, other) => one.scheduledDate.localeCompare(other.scheduledDate))
  const names = distinctNames(
    planned.map(({ id, title, scheduledDate }) => ({ id, name: title, details: [shortDate(scheduledDate)] })),
  )
  return (
    <SectionCard
      title="Touchpoints"
      aside={
        <Button variant="text" aria-label="Plan a touchpoint" onClick={onPlan}>
          Plan
        </Button>
      }
    >
      {planned.length === 0 ? (
        <p>Nothing planned yet.</p>
      ) : (
        <RowList>
          {planned.map((touchpoint) => {
            const { id, title, scheduledDate, priority, notes } = touchpoint
            const name = names.get(id) ?? title
            return (
              <ListRow
                key={id}
                leading={<CheckButton label={`Mark ‘${name}’ done`} onPress={() => onDone(touchpoint)} />}
                title={title}
                secondary={[
                  scheduledDate < today
                    ? shortDate(scheduledDate)
                    : `${shortDate(scheduledDate)}, ${dueWords(scheduledDate, today)}`,
                  notes,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                below={
                  <BadgeRow>
                    <OverdueChip day={scheduledDate} today={today} />
                    <ToneChip tone={urgencyTones[priority]} icon={Flag}>
                      {priorityLabels[priority]}
                    </ToneChip>
                  </BadgeRow>
                }
                trailing={
                  <ActionMenu
                    label={`More for ${name}`}
                    actions={[
                      { label: 'Cancel touchpoint', icon: X, tone: 'danger', onSelect: () => onCancel(touchpoint) },
                    ]}
                  />
                }
              />
            )
          })}
        </RowList>
      )}
    </SectionCard>
  )
}
