import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { type Tone, toned, type Toned } from '../../theme/tone.ts'

export interface NoticeCardProps {
  tone: Tone
  title: string
  detail: ReactNode
  /** Buttons; on a phone the first fills the remaining space. */
  actions: ReactNode
}

/** The one thing that a page asks for, on the background of its tone. */
export function NoticeCard({ tone, title, detail, actions }: NoticeCardProps) {
  return (
    <Ground as="section" tone={tone}>
      <h2>{title}</h2>
      <p>{detail}</p>
      <div>{actions}</div>
    </Ground>
  )
}

const Ground = styled(
  'div',
  toned,
)<Toned>(({ theme, tone }) => ({
  padding: '14px 16px 16px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.tone[tone].ground,
  '& h2': { ...theme.typography.h3 },
  '& p': { ...theme.typography.body2, marginTop: 2, fontWeight: 500, color: theme.vars.palette.tone[tone].main },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
  '& > div > :first-of-type': { flex: '1 1 96px' },
  [theme.breakpoints.up('sm')]: { '& > div > :first-of-type': { flex: 'none', minWidth: 128 } },
  '& .MuiIconButton-root': {
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
}))
