import type { Issue, MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords } from '@hearthkeep/shared/format/date-words.ts'
import { isEstimate, type Health } from '@hearthkeep/shared/health/health.ts'
import { shownStatus } from '@hearthkeep/shared/health/recommendations.ts'
import { isOverdue, countsAsDue, dueDay } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { styled } from '@mui/material/styles'
import { Ring } from '../../../ui/content/chart/ring.tsx'
import { Surface } from '../../../ui/theme/surface.ts'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { endingWords } from '../warranty/warranty-words.ts'

interface HealthSummaryProps {
  system: System
  health: Health
  /** The property's items. */
  items: MaintenanceItem[]
  /** Those of the property. */
  issues: readonly Issue[]
  today: CalendarDate
}

/** A system's health as a number and a word, and its next task. */
export function HealthSummary({ system, health, items, issues, today }: HealthSummaryProps) {
  const status = shownStatus(health, { system, items, issues, today })
  const next = nextWork({ system, items, today })
  // What is overdue is named below, as urgent.
  const isLate = items.some((item) => item.systemId === system.id && isOverdue(item, today))
  const estimate = isEstimate(health)
  const { ring, tone, words } = shownHealth({ score: health.score, status, estimate })
  return (
    <Card as="section" aria-label="Health">
      <Ring size="large" label="Health" {...ring} />
      <div>
        <ToneChip tone={tone}>{words}</ToneChip>
        {estimate && <p>No {health.missing.includes('installDate') ? 'age' : 'lifespan'} or past work is on record.</p>}
        {next && (
          <p>
            Next: <strong>{next.title}</strong> {dueWords(next.due, today)}.
          </p>
        )}
        {!next && !isLate && <p>Nothing is planned.</p>}
        {endingWords(system, today).map((words) => (
          <p key={words}>
            <strong>{words}</strong>.
          </p>
        ))}
      </div>
    </Card>
  )
}

const Card = styled(Surface)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 20px',
  padding: '18px 18px 14px',
  '& > div': { display: 'grid', justifyItems: 'start', flex: '1 1 150px', gap: 8, minWidth: 0 },
  '& p': { lineHeight: 1.4, maxWidth: '44ch' },
})

interface NextWorkInput {
  system: System
  /** May contain the items of the whole property. */
  items: MaintenanceItem[]
  today: CalendarDate
}

/** Returns a system's next item due today or later; `null` if none has such a date. */
export function nextWork({ system, items, today }: NextWorkInput): { title: string; due: CalendarDate } | null {
  const [next] = items
    .filter((item) => item.systemId === system.id && countsAsDue(item, today))
    .map((item) => ({ title: item.title, due: dueDay(item) ?? '' }))
    .filter(({ due }) => due >= today)
    .toSorted((one, other) => one.due.localeCompare(other.due))
  return next ?? null
}
