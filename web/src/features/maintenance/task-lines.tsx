import type { Supply } from '@hearthkeep/shared/entities.ts'
import type { PartId, PropertyId, StepId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_LINES } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Plus, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useSupplies } from '../../data/queries/properties/use-supplies.ts'
import { mintId } from '../../platform/ids.ts'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Muted, Stack } from '../../ui/kit.tsx'
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

interface PartFieldsProps {
  form: TaskForm
  propertyId: PropertyId
}

/** The required parts with their sizes, such as those of a filter. One of the shelf has its name and size from there. */
export function PartFields({ form: { control }, propertyId }: PartFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'parts', keyName: 'key' })
  const supplies = useSupplies(propertyId) ?? []
  const onShelf = new Map<string | undefined, Supply>(supplies.map((supply) => [supply.id, supply]))
  const others = supplies.filter(({ id }) => !fields.some(({ supplyId }) => supplyId === id))
  return (
    <Lines
      title="Parts"
      add="Add part"
      isFull={fields.length >= MAX_LINES}
      onAdd={() => append({ id: mintId<PartId>(), name: '', size: null, quantity: null })}
    >
      {fields.map(({ key, supplyId }, index) => {
        const supply = onShelf.get(supplyId)
        return (
          <Line key={key} remove={`Remove part ${index + 1}`} onRemove={() => remove(index)}>
            {supply ? (
              <FromShelf supply={supply} />
            ) : (
              <>
                <TextField control={control} name={`parts.${index}.name`} label={`Part ${index + 1}`} required />
                <TextField control={control} name={`parts.${index}.size`} label="Size" placeholder="16×25×1" />
              </>
            )}
            <NumberField control={control} name={`parts.${index}.quantity`} label="How many" kind="decimal" />
          </Line>
        )
      })}
      {others.length > 0 && fields.length < MAX_LINES && (
        <FilterChips
          label="Take from the shelf"
          chips={others.slice(0, MOST_OFFERED).map(({ id, name, size }) => ({
            value: id,
            label: [name, size].filter(Boolean).join(', '),
          }))}
          value=""
          onChange={(chosen) => {
            const supply = others.find(({ id }) => id === chosen)
            if (supply) append({ ...partOf(supply), id: mintId<PartId>() })
          }}
        />
      )}
    </Lines>
  )
}

/** The parts of the shelf that one press adds. */
const MOST_OFFERED = 8

const partOf = ({ id: supplyId, name, size }: Supply) => ({ name, size, quantity: null, supplyId })

function FromShelf({ supply: { name, size, left } }: { supply: Supply }) {
  return (
    <Muted>
      {[name, size].filter(Boolean).join(', ')}
      <br />
      {left === null ? 'On the shelf' : `${left} on the shelf`}
    </Muted>
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
