import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'

interface TickRowProps {
  title: string
  facts: string
  isTicked: boolean
  onTick(isTicked: boolean): void
  /** Rendered below the label; pressing it does not toggle the checkbox. */
  children?: ReactNode
}

/** A checkbox with a title and, in small print, the known facts. */
export function TickRow({ title, facts, isTicked, onTick, children }: TickRowProps) {
  const id = useId()
  return (
    <Row>
      <label htmlFor={id}>
        <Checkbox id={id} checked={isTicked} onChange={(_, checked) => onTick(checked)} />
        <span>
          <strong>{title}</strong>
          {facts && <small>{facts}</small>}
        </span>
      </label>
      {children && <Below>{children}</Below>}
    </Row>
  )
}

export const Ticks = styled('ul')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

const Row = styled('li')(({ theme }) => ({
  paddingBlock: 6,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& label': { display: 'flex', alignItems: 'flex-start', gap: 4, cursor: 'pointer' },
  '& .MuiCheckbox-root': { marginLeft: -12, width: 44, height: 44, flexShrink: 0 },
  '& label > span:last-of-type': { display: 'grid', gap: 2, minWidth: 0, paddingBlock: 10, lineHeight: 1.4 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}))

const Below = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 6,
  paddingLeft: 36,
  paddingBottom: 4,
})
