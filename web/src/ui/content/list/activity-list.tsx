import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { type Tone, toned, type Toned } from '../../theme/tone.ts'
import { SectionCard } from '../card/section-card.tsx'

interface ShownActivity {
  id: string
  tone: Tone
  words: string
  /** When, and where. */
  detail: string
  aside?: ReactNode
}

/** A card of what happened lately, the latest first. */
export function ActivityList({ recent }: { recent: readonly ShownActivity[] }) {
  return (
    <SectionCard title="Recent Activity">
      {recent.length === 0 && <p>No recent activity</p>}
      <List>
        {recent.map(({ id, tone, words, detail, aside }) => (
          <li key={id}>
            <Dot tone={tone} />
            <div>
              <strong>{words}</strong>
              <small>{detail}</small>
            </div>
            {aside && <span>{aside}</span>}
          </li>
        ))}
      </List>
    </SectionCard>
  )
}

const List = styled('ul')({
  display: 'grid',
  gap: 14,
  '& > li': { display: 'flex', alignItems: 'baseline', gap: 12 },
  '& > li > div': { display: 'grid', flex: 1, minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 500 },
  '& li > span:last-of-type:not(:first-of-type)': {
    flexShrink: 0,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
})

const Dot = styled(
  'span',
  toned,
)<Toned>(({ theme, tone }) => ({
  flexShrink: 0,
  width: 9,
  height: 9,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.tone[tone].main,
}))
