import type { System } from '@hearthkeep/shared/entities.ts'
import { recordedDate, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { TaskWords } from '@hearthkeep/shared/maintenance/task-words/read-task-words.ts'
import { isKindName } from '@hearthkeep/shared/system/catalogue/find/find-kinds.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CalendarDays, CheckCheck, Plus, Repeat, Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ChipSelect } from '../../../ui/content/card/chip-select.tsx'
import { FilterChips } from '../../../ui/content/card/filter-chips.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { RemovableChip } from '../../../ui/form/choices/removable-chip.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import type { TaskForm } from '../task-values.ts'
import { nearDays } from './quick-values.ts'
import { dayWords, doneWords, repeatWords } from './quick-words.ts'

interface QuickTaskFieldsProps {
  form: TaskForm
  today: CalendarDate
  /** What was understood in the title. */
  words: TaskWords
  /** The words were meant literally. */
  onLiteral(text: string): void
  /** Those of the property. */
  systems: readonly System[]
  system: System | undefined
  onSystem(systemId: string | null): void
  /** Adds what the title names as a system instead. */
  onAddSystem(name: string): void
}

/** A task in a line: a title whose words are understood, a day, and a system. */
export function QuickTaskFields(props: QuickTaskFieldsProps) {
  const { form, today, words, onLiteral, systems, system, onSystem, onAddSystem } = props
  const { control, setValue, setFocus } = form
  const title = useWatch({ control, name: 'title' })
  const { when, repeat } = words
  useEffect(() => setFocus('title'), [setFocus])
  return (
    <>
      <TextField
        control={control}
        name="title"
        label="What needs doing?"
        placeholder="Clean the gutters next Sat"
        autoComplete="off"
        required
      />
      {(when || repeat || system) && (
        <Chips role="group" aria-label="Understood">
          {when && (
            <RemovableChip
              icon={when.kind === 'done' ? CheckCheck : CalendarDays}
              label={when.kind === 'done' ? doneWords(when) : dayWords(when.date, today)}
              onRemove={() => onLiteral(when.text)}
            />
          )}
          {repeat && (
            <RemovableChip icon={Repeat} label={repeatWords(repeat)} onRemove={() => onLiteral(repeat.text)} />
          )}
          {system && <RemovableChip icon={Wrench} label={system.systemName} onRemove={() => onSystem(null)} />}
        </Chips>
      )}
      {isKindName(title) && (
        <Instead variant="text" startIcon={<Icon of={Plus} size={18} />} onClick={() => onAddSystem(title)}>
          Add “{title.trim()}” as a system instead
        </Instead>
      )}
      <DayChoice form={form} today={today} onDay={(day) => setValue('dueDate', day, { shouldDirty: true })} />
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
  onDay(day: CalendarDate | null): void
}

/** When it is due: one press for a near day, or any day. */
function DayChoice({ form: { control }, today, onDay }: DayChoiceProps) {
  const typed = useWatch({ control, name: 'dueDate' })
  const [isPicking, setPicking] = useState(false)
  const near = nearDays(today)
  const chosen = near.find(({ day }) => day === typed)
  const isOther = isPicking || (typed !== null && !chosen)
  const day = recordedDate.safeParse(typed).data
  return (
    <When>
      <span>
        When
        {chosen && day && <small>{dayWords(day, today)}</small>}
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

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: -8 })

const Instead = styled(Button)({ justifySelf: 'start', marginBlock: -8, textAlign: 'left' })

const When = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > span': { ...theme.typography.h4, display: 'flex', justifyContent: 'space-between', gap: 8 },
  '& small': { ...theme.typography.body2, fontWeight: 400, color: theme.vars.palette.text.secondary },
}))
