import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { Part, Step } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'

/** The required parts: `2 × Filter, 16×25×1`. */
export function Parts({ item: { parts, title } }: { item: MaintenanceItem }) {
  if (!parts || parts.length === 0) return null
  return (
    <Lines aria-label={`Parts for ‘${title}’`}>
      {parts.map((part) => (
        <li key={part.id}>{partWords(part)}</li>
      ))}
    </Lines>
  )
}

const partWords = ({ name, size, quantity }: Part) =>
  `${quantity === null ? '' : `${quantity} × `}${name}${size === null ? '' : `, ${size}`}`

interface StepsProps {
  item: MaintenanceItem
  /** `null` if the steps are read-only. */
  onTick: ((item: MaintenanceItem, step: Step, done: boolean) => void) | null
}

/** The steps of a task, as checkboxes. */
export function Steps({ item, onTick }: StepsProps) {
  const { steps, title } = item
  if (!steps || steps.length === 0) return null
  return (
    <Ticks aria-label={`Steps of ‘${title}’`}>
      {steps.map((step) => (
        <li key={step.id}>
          <label>
            <Checkbox
              checked={step.done}
              disabled={onTick === null}
              onChange={(_, done) => onTick?.(item, step, done)}
            />
            <span>{step.text}</span>
          </label>
        </li>
      ))}
    </Ticks>
  )
}

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 6,
  paddingLeft: 18,
  listStyle: 'disc',
}))

const Ticks = styled('ul')(({ theme }) => ({
  marginTop: 4,
  '& label': { display: 'flex', alignItems: 'center', minHeight: 44, cursor: 'pointer' },
  '& label:has(:checked) span:last-of-type': { color: theme.vars.palette.text.secondary },
}))
