import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

/** A part of a dialog under its own heading. */
export function DialogPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& h3': theme.typography.h3,
  '& > p': { color: theme.vars.palette.text.secondary },
}))
