import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import type { RowAttributes } from '../../content/list/drawn-rows.ts'
import { Stack, TickLabel } from '../../kit.tsx'

interface TickRowProps {
  title: string
  secondary: string | null
  /** Whether it cannot be ticked. */
  isOff?: boolean
  isTicked: boolean
  rowAttributes?: RowAttributes | undefined
  onTick(isTicked: boolean): void
  /** Below the label; pressing it ticks nothing. */
  children?: ReactNode
}

/** A row that can be ticked by pressing anywhere on its title and the small print under it. */
export function TickRow({ title, secondary, isOff = false, isTicked, rowAttributes, onTick, children }: TickRowProps) {
  const id = useId()
  return (
    <li {...rowAttributes}>
      <Label htmlFor={id} data-off={isOff}>
        <Checkbox id={id} checked={isTicked && !isOff} disabled={isOff} onChange={(_, checked) => onTick(checked)} />
        <span>
          <strong>{title}</strong>
          {secondary && <small>{secondary}</small>}
        </span>
      </Label>
      {children && (
        <Stack gap={6} sx={{ justifyItems: 'start', pl: 9, pb: 2.5 }}>
          {children}
        </Stack>
      )}
    </li>
  )
}

const Label = styled(TickLabel)(({ theme }) => ({
  alignItems: 'center',
  minHeight: 64,
  "&[data-off='true']": { cursor: 'default', '& strong': { color: theme.vars.palette.text.secondary } },
}))
