import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { isOpen, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { itemCategoryLabels, priorityLabels } from '@hearthkeep/shared/labels.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CalendarX2, CircleCheck, Flag, Tag } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { Surface } from '../../ui/theme/surface.ts'
import { urgencyTones } from '../../ui/theme/tone.ts'
import { CompleteForm } from './complete-form.tsx'
import { doneLine, dueLine } from './task-words.ts'

interface TaskCardProps {
  item: MaintenanceItem
  systemName: string | undefined
  today: CalendarDate
  /** `null` for read-only access and for completed tasks. */
  completing: Completing | null
  /** Its photos and receipts. */
  documents: ReactNode
}

/** The form under the card, open or not. */
interface Completing {
  opened: boolean
  onToggle(): void
  onDone(): void
}

/** One task: what, when and how urgent. When open, it can be completed in place. */
export function TaskCard({ item, systemName, today, completing, documents }: TaskCardProps) {
  const { title, description, category, priority, notes } = item
  const open = isOpen(item)
  const late = isOverdue(item, today)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Card as="li" data-late={late}>
      <Row>
        <div>
          <h2>{title}</h2>
          <When>{[open ? dueLine(item, today) : doneLine(item), systemName].filter(Boolean).join(' · ')}</When>
        </div>
        {completing && (
          <Button
            ref={button}
            variant="outlined"
            aria-expanded={completing.opened}
            aria-label={`Complete: ${title}`}
            onClick={completing.onToggle}
          >
            Complete
          </Button>
        )}
      </Row>
      <Chips>
        {late && (
          <ToneChip tone="repair" icon={CalendarX2}>
            Overdue
          </ToneChip>
        )}
        {!open && (
          <ToneChip tone="good" icon={CircleCheck}>
            Completed
          </ToneChip>
        )}
        <ToneChip tone={open ? urgencyTones[priority] : 'neutral'} icon={Flag}>
          {priorityLabels[priority]}
        </ToneChip>
        <ToneChip tone="neutral" icon={Tag}>
          {itemCategoryLabels[category]}
        </ToneChip>
      </Chips>
      {description && <Note>{description}</Note>}
      {notes && <Note>{notes}</Note>}
      {documents}
      {completing?.opened && (
        <CompleteForm
          item={item}
          today={today}
          onDone={completing.onDone}
          onCancel={() => {
            completing.onToggle()
            button.current?.focus()
          }}
        />
      )}
    </Card>
  )
}

const Card = styled(Surface)({ padding: '14px 16px 16px' })

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  '& > div': { minWidth: 0 },
  '& > button': { flexShrink: 0 },
  '& h2': { ...theme.typography.h3 },
}))

const When = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
  "[data-late='true'] &": { fontWeight: 500, color: theme.vars.palette.tone.repair.main },
}))

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 10 })

const Note = styled('p')(({ theme }) => ({ ...theme.typography.body2, marginTop: 10, whiteSpace: 'pre-line' }))
