import type { Missing } from '@hearthkeep/shared/health/health.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'

/** The missing facts because of which the score is an estimate, and a button to record them. */
export function MissingFacts({ missing, onAdd }: { missing: Missing[]; onAdd: (() => void) | null }) {
  return (
    <SectionCard title="What’s missing">
      <List>
        {missing.map((fact) => (
          <li key={fact}>{missingWords[fact]}</li>
        ))}
      </List>
      {onAdd && (
        <Button variant="outlined" onClick={onAdd}>
          Add what you know
        </Button>
      )}
    </SectionCard>
  )
}

const missingWords: Record<Missing, string> = {
  installDate: 'Install date: without it, age scores as average.',
  lifespan: 'Lifespan: without it, age can’t be judged.',
  history: 'Past work: completed tasks with the date they were done.',
}

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  marginBottom: 16,
  '& > li': { display: 'list-item', marginLeft: 20, listStyle: 'disc' },
})
