import { styled } from '@mui/material/styles'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** Says in one line that there is nothing to do. */
export const NothingToDo = ({ children }: { children: ReactNode }) => (
  <Line>
    <Icon of={CircleCheck} />
    {children}
  </Line>
)

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '& svg': { color: theme.vars.palette.tone.good.main },
}))
