import { styled } from '@mui/material/styles'
import { initialsOf } from './initials.ts'

/** A person's initials. Decorative: the name is beside it, or labels the button around it. */
export function Avatar({ name, tone = 'neutral' }: { name: string; tone?: 'neutral' | 'accent' }) {
  return (
    <Circle data-tone={tone} aria-hidden>
      {initialsOf(name)}
    </Circle>
  )
}

const Circle = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: '50%',
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunk,
  "&[data-tone='accent']": {
    color: theme.vars.palette.secondary.main,
    backgroundColor: theme.vars.palette.secondary.soft,
  },
}))
