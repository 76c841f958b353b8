import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { RowAttributes } from '../../content/list/drawn-rows.ts'

interface TickRowProps {
  title: string
  secondary: string | null
  /** Whether it cannot be ticked. */
  isOff?: boolean
  isTicked: boolean
  rowAttributes: RowAttributes | undefined
  onTick(isTicked: boolean): void
}

/** A row that can be ticked by pressing anywhere on it. */
export function TickRow({ title, secondary, isOff = false, isTicked, rowAttributes, onTick }: TickRowProps) {
  const id = useId()
  return (
    <Row {...rowAttributes}>
      <label htmlFor={id} data-off={isOff}>
        <Checkbox id={id} checked={isTicked && !isOff} disabled={isOff} onChange={(_, checked) => onTick(checked)} />
        <span>
          <strong>{title}</strong>
          <small>{secondary}</small>
        </span>
      </label>
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  '& label': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 64, cursor: 'pointer' },
  "& label[data-off='true']": { cursor: 'default' },
  "& label[data-off='true'] strong": { color: theme.vars.palette.text.secondary },
  '& .MuiCheckbox-root': { marginLeft: -12, width: 44, height: 44, flexShrink: 0 },
  '& label > span:last-of-type': { display: 'grid', minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
