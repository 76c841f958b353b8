import type { System } from '@hearthkeep/shared/entities.ts'
import { recordedDate, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueOf, type TaskWords } from '@hearthkeep/shared/maintenance/task-words/read-task-words.ts'
import { isKindName } from '@hearthkeep/shared/system/catalogue/find/find-kinds.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Banknote, CalendarDays, CheckCheck, Hammer, Plus, Repeat, Wrench, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ChipSelect } from '../../../ui/content/card/chip-select.tsx'
import { FilterChips } from '../../../ui/content/card/filter-chips.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Muted, Row } from '../../../ui/kit.tsx'
import type { TaskForm } from '../task-values.ts'
import { doneOn, nearDays, type Installed, costWords, dayWords, installedWords, whenWords } from './quick-values.ts'
import { intervalWords } from '@hearthkeep/shared/maintenance/task-words/interval-words.ts'
import { edgedWhenForced } from '../../../ui/theme/forced-colors.ts'

interface QuickTaskFieldsProps {
  form: TaskForm
  today: CalendarDate
  /** What was understood in the title. */
  words: TaskWords
  installed: Installed | null
  /** The words were meant literally. */
  onLiteral(text: string): void
  /** The work put nothing new in. */
  onPlainWork(): void
  /** Those of the property. */
  systems: readonly System[]
  system: System | undefined
  onSystem(systemId: string | null): void
  /** Adds what the title names as a system instead. */
  onAddSystem(name: string): void
}

/** A task in a line: a title whose words are understood, a day, and a system. */
export function QuickTaskFields(props: QuickTaskFieldsProps) {
  const { form, today, words, installed, onLiteral, onPlainWork, systems, system, onSystem, onAddSystem } = props
  const { control, setValue } = form
  const [title, chosen] = useWatch({ control, name: ['title', 'dueDate'] })
  const { when, repeat, cost } = words
  const due = recordedDate.safeParse(chosen ?? dueOf(words, today)).data
  const isDone = doneOn(words, { dueDate: chosen }) !== null
  return (
    <>
      <TextField
        control={control}
        name="title"
        label="What needs doing?"
        placeholder="Clean the gutters next Sat"
        autoComplete="off"
        takesFocus
        required
      />
      {(when || repeat || cost || system) && (
        <Row gap={10} sx={{ mt: -2 }} role="group" aria-label="Understood">
          {when && (
            <RemovableChip
              icon={isDone ? CheckCheck : CalendarDays}
              label={chosen === null ? whenWords(when, repeat) : `“${when.text}” left out`}
              onRemove={() => onLiteral(when.text)}
            />
          )}
          {repeat && (
            <RemovableChip
              icon={Repeat}
              label={intervalWords(repeat, isDone ? repeat.from : due)}
              onRemove={() => onLiteral(repeat.text)}
            />
          )}
          {cost && (
            <RemovableChip
              icon={Banknote}
              label={costWords({ dollars: cost.dollars, isDone })}
              onRemove={() => onLiteral(cost.text)}
            />
          )}
          {system && <RemovableChip icon={Wrench} label={system.systemName} onRemove={() => onSystem(null)} />}
          {installed && <RemovableChip icon={Hammer} label={installedWords(installed)} onRemove={onPlainWork} />}
        </Row>
      )}
      {words.several && !due && (
        <Muted role="status">
          “{words.several}” stays in the title: a task has one day. Choose it, or add a task for each.
        </Muted>
      )}
      {isKindName(title) && (
        <Button
          sx={{ justifySelf: 'start', my: -2, textAlign: 'left' }}
          variant="text"
          startIcon={<Icon of={Plus} size={18} />}
          onClick={() => onAddSystem(title)}
        >
          Add “{title.trim()}” as a system instead
        </Button>
      )}
      <DayChoice
        form={form}
        today={today}
        due={isDone ? null : due}
        onDay={(day) => setValue('dueDate', day, { shouldDirty: true })}
      />
      {!system && systems.length > 0 && (
        <div>
          <ChipSelect
            label="System"
            anyLabel="Add to a system"
            choices={systems.map(({ id, systemName }) => ({ value: id, label: systemName }))}
            value=""
            onChange={onSystem}
          />
        </div>
      )}
    </>
  )
}

interface DayChoiceProps {
  form: TaskForm
  today: CalendarDate
  /** The day that was chosen or typed, or that follows from the interval. */
  due: CalendarDate | null | undefined
  onDay(day: CalendarDate | null): void
}

/** When it is due: one press for a near day, or any day. */
function DayChoice({ form: { control }, today, due, onDay }: DayChoiceProps) {
  const typed = useWatch({ control, name: 'dueDate' })
  const [isPicking, setPicking] = useState(false)
  const near = nearDays(today)
  const chosen = near.find(({ day }) => day === typed)
  const isOther = isPicking || (typed !== null && !chosen)
  return (
    <When>
      <span>
        When
        {due && <small>{dayWords(due)}</small>}
      </span>
      <FilterChips
        label="When"
        chips={[...near.map(({ label }) => ({ value: label, label })), { value: PICK, label: PICK }]}
        value={isOther ? PICK : (chosen?.label ?? '')}
        onChange={(value) => {
          const pressed = near.find(({ label }) => label === value)
          const isAgain = value === (isOther ? PICK : chosen?.label)
          setPicking(value === PICK && !isAgain)
          onDay(isAgain ? null : (pressed?.day ?? null))
        }}
      />
      {isOther && <DateField control={control} name="dueDate" label="Due date" min={today} />}
    </When>
  )
}

const PICK = 'Pick'

const When = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > span': { ...theme.typography.h4, display: 'flex', justifyContent: 'space-between', gap: 8 },
  '& small': { fontWeight: 400 },
}))

interface RemovableChipProps {
  icon: LucideIcon
  label: string
  onRemove(): void
}

/** Something that was understood or guessed; pressing it takes it back. */
function RemovableChip({ icon, label, onRemove }: RemovableChipProps) {
  return (
    <Chip type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
      <Icon of={icon} size={16} />
      <span>{label}</span>
      <Icon of={X} size={16} />
    </Chip>
  )
}

const Chip = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  minHeight: 34,
  padding: '4px 10px',
  border: 0,
  borderRadius: 17,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.soft,
  cursor: 'pointer',
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
  ...edgedWhenForced,
}))
