import { styled } from '@mui/material/styles'
import { CircleAlert, Lightbulb } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { toned, type Toned } from '../../../ui/theme/toned.ts'

/** Recommendations for a system; empty if there are none. */
export function Advice({ title, kind, advice }: { title: string; kind: 'urgent' | 'good'; advice: string[] }) {
  if (advice.length === 0) return null
  return (
    <SectionCard title={title}>
      <List tone={kind === 'urgent' ? 'replace' : 'attention'}>
        {advice.map((sentence) => (
          <li key={sentence}>
            <Icon of={kind === 'urgent' ? CircleAlert : Lightbulb} />
            {sentence}
          </li>
        ))}
      </List>
    </SectionCard>
  )
}

const List = styled(
  'ul',
  toned,
)<Toned>(({ theme, tone }) => ({
  display: 'grid',
  gap: 10,
  '& > li': { display: 'flex', gap: 12, lineHeight: 1.4 },
  '& svg': { color: theme.vars.palette.tone[tone].main },
}))
