import type { Missing } from '@hearthkeep/shared/health/health.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'

/** What is not on record, so that the score had to be estimated, and the way to record it. */
export function MissingFacts({ missing, onAdd }: { missing: Missing[]; onAdd: (() => void) | null }) {
  return (
    <SectionCard title="What is missing">
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
  installDate: 'The install date: without it the age counts as middling.',
  lifespan: 'The lifespan: without it the age says nothing.',
  history: 'Past work: tasks marked complete, with the day they were done.',
}

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  marginBottom: 16,
  '& > li': { display: 'list-item', marginLeft: 20, listStyle: 'disc' },
})
