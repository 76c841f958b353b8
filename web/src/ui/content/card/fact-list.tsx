import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { tallLink } from '../../theme/bare-button.ts'

export interface Fact {
  label: string
  value: ReactNode
}

/**
 * `rows`: the label on the left, the value on the right. `columns`: the value as a figure under its label, side by
 * side. `lines`: small, the value directly after its label.
 */
export function FactList({ facts, variant = 'rows' }: { facts: Fact[]; variant?: keyof typeof lists }) {
  const List = lists[variant]
  return (
    <List>
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const Rows = styled('dl')(({ theme }) => ({
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, paddingBlock: 10 },
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  // A label is never narrower than its longest word, however long the value.
  '& dt': { flexShrink: 0, maxWidth: '60%', color: theme.vars.palette.text.secondary },
  '& dd': { minWidth: 0, fontWeight: 500, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& a': tallLink,
}))

const Columns = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 24px',
  '& dt': { ...theme.typography.body2, fontWeight: 500, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.figure, fontSize: theme.typography.h2.fontSize },
}))

const Lines = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 2,
  '& > div': { display: 'flex', gap: 8 },
  '& dt': { flexShrink: 0, color: theme.vars.palette.text.secondary, '&::after': { content: '":"' } },
  '& dd': { minWidth: 0, whiteSpace: 'pre-wrap' },
}))

const lists = { rows: Rows, columns: Columns, lines: Lines }
