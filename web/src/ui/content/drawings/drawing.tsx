import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** 152 × 100, decorative: the sentence below it has the meaning. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <Lines viewBox="0 0 152 100" width={152} height={100} aria-hidden focusable={false}>
      {children}
    </Lines>
  )
}

export function Ground() {
  return <path d="M8 92h136" />
}

const Lines = styled('svg')(({ theme }) => ({
  fill: 'none',
  stroke: theme.vars.palette.text.secondary,
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}))

export const Soft = styled('path')(({ theme }) => ({ stroke: 'none', fill: theme.vars.palette.primary.soft }))

export const Warm = styled('path')(({ theme }) => ({ stroke: 'none', fill: theme.vars.palette.secondary.main }))
