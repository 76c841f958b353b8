import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Icon } from '../content/icon.tsx'
import { type Tone, toneIcons, toned, type Toned } from '../theme/tone.ts'

/** A message about a whole form or page, announced at once by screen readers. */
export function FormAlert({ tone = 'replace', title, children }: { tone?: Tone; title: string; children?: ReactNode }) {
  return (
    <Ground tone={tone} role={tone === 'replace' ? 'alert' : 'status'}>
      <Icon of={toneIcons[tone]} />
      <div>
        <strong>{title}</strong>
        {children && <div>{children}</div>}
      </div>
    </Ground>
  )
}

const Ground = styled(
  'div',
  toned,
)<Toned>(({ theme, tone }) => ({
  display: 'flex',
  gap: 12,
  padding: '12px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.tone[tone].ground,
  '& > svg': { marginTop: 2, color: theme.vars.palette.tone[tone].main },
  // The label of a text button aligns with the text above it.
  '& .MuiButton-text': { marginLeft: -8 },
  '& strong': { color: theme.vars.palette.tone[tone].main },
}))
