import { styled } from '@mui/material/styles'
import { useId } from 'react'

interface RadioRowsProps<Value extends string> {
  /** The question. */
  legend: string
  options: { value: Value; label: string; hint: string }[]
  value: Value
  onChange(value: Value): void
}

/** A choice between a few options that need a sentence each, one below the other. The whole row can be tapped. */
export function RadioRows<Value extends string>({ legend, options, value: chosen, onChange }: RadioRowsProps<Value>) {
  const id = useId()
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <Row key={value}>
          <input
            type="radio"
            id={`${id}-${value}`}
            name={id}
            value={value}
            checked={value === chosen}
            aria-describedby={`${id}-${value}-hint`}
            onChange={() => onChange(value)}
          />
          <div>
            <label htmlFor={`${id}-${value}`}>{label}</label>
            <p id={`${id}-${value}-hint`}>{hint}</p>
          </div>
        </Row>
      ))}
    </Group>
  )
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.h4, marginBottom: 12, padding: 0 },
}))

const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 12,
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& > input': {
    // Above the label, which covers the row, so that a press on the button reaches the button.
    position: 'relative',
    zIndex: 1,
    flexShrink: 0,
    width: 20,
    height: 20,
    margin: '2px 0 0',
    outline: 'none',
    accentColor: theme.vars.palette.primary.main,
  },
  '& label': { fontWeight: 600, cursor: 'pointer', '&::after': { content: '""', position: 'absolute', inset: 0 } },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
