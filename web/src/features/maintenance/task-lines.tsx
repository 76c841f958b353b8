import type { PartId, StepId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_LINES } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Plus, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { mintId } from '../../platform/ids.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Stack } from '../../ui/kit.tsx'
import type { TaskForm } from './task-values.ts'

/** The steps of a task, one per line. The next occurrence has them unchecked. */
export function StepFields({ form: { control } }: { form: TaskForm }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'steps', keyName: 'key' })
  return (
    <Lines
      title="Steps"
      add="Add step"
      isFull={fields.length >= MAX_LINES}
      onAdd={() => append({ id: mintId<StepId>(), text: '', done: false })}
    >
      {fields.map(({ key }, index) => (
        <Line key={key} remove={`Remove step ${index + 1}`} onRemove={() => remove(index)}>
          <TextField control={control} name={`steps.${index}.text`} label={`Step ${index + 1}`} required />
        </Line>
      ))}
    </Lines>
  )
}

/** The required parts with their sizes, such as those of a filter. */
export function PartFields({ form: { control } }: { form: TaskForm }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'parts', keyName: 'key' })
  return (
    <Lines
      title="Parts"
      add="Add part"
      isFull={fields.length >= MAX_LINES}
      onAdd={() => append({ id: mintId<PartId>(), name: '', size: null, quantity: null })}
    >
      {fields.map(({ key }, index) => (
        <Line key={key} remove={`Remove part ${index + 1}`} onRemove={() => remove(index)}>
          <TextField control={control} name={`parts.${index}.name`} label={`Part ${index + 1}`} required />
          <TextField control={control} name={`parts.${index}.size`} label="Size" placeholder="16×25×1" />
          <NumberField control={control} name={`parts.${index}.quantity`} label="How many" kind="decimal" />
        </Line>
      ))}
    </Lines>
  )
}

interface LinesProps {
  title: string
  add: string
  isFull: boolean
  onAdd(): void
  children: ReactNode
}

function Lines({ title, add, isFull, onAdd, children }: LinesProps) {
  const id = useId()
  return (
    <Stack
      gap={12}
      sx={{ justifyItems: 'start', '& > div': { justifySelf: 'stretch' } }}
      role="group"
      aria-labelledby={id}
    >
      <h4 id={id}>{title}</h4>
      {children}
      <Button startIcon={<Icon of={Plus} />} disabled={isFull} onClick={onAdd}>
        {add}
      </Button>
    </Stack>
  )
}

function Line({ remove, onRemove, children }: { remove: string; onRemove(): void; children: ReactNode }) {
  return (
    <Row>
      <div>{children}</div>
      <IconButton aria-label={remove} onClick={onRemove}>
        <Icon of={X} />
      </IconButton>
    </Row>
  )
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 4,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: 8,
    flex: 1,
    minWidth: 0,
  },
})
