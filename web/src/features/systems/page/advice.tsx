import { styled } from '@mui/material/styles'
import { CircleAlert, Lightbulb } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { toned, type Toned } from '../../../ui/theme/tone.ts'
import type { Missing } from '@hearthkeep/shared/health/health.ts'
import Button from '@mui/material/Button'

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

/** The missing facts because of which the score is an estimate, and a button to record them. */
export function MissingFacts({ missing, onAdd }: { missing: Missing[]; onAdd: (() => void) | null }) {
  return (
    <SectionCard title="What’s missing">
      <Gaps>
        {missing.map((fact) => (
          <li key={fact}>{missingWords[fact]}</li>
        ))}
      </Gaps>
      {onAdd && <Button onClick={onAdd}>Add what you know</Button>}
    </SectionCard>
  )
}

const missingWords: Record<Missing, string> = {
  installDate: 'Install date: without it, age scores as average.',
  lifespan: 'Lifespan: without it, age can’t be judged.',
  history: 'Past work: completed tasks with the date they were done.',
}

const Gaps = styled('ul')({
  display: 'grid',
  gap: 8,
  marginBottom: 16,
  '& > li': { display: 'list-item', marginLeft: 20, listStyle: 'disc' },
})
