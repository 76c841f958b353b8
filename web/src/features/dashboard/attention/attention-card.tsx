import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Attention } from '@hearthkeep/shared/overview/attention.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { RowList } from '../../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { AttentionRow } from './attention-row.tsx'
import type { ShownProperty } from '../read-dashboard.ts'

const SHOWN = 3

interface AttentionCardProps {
  attention: Attention[]
  properties: ShownProperty[]
  today: CalendarDate
  onRefused(): void
}

/** What needs attention besides the tasks, most urgent first, three at first; nothing if there is none. */
export function AttentionCard({ attention, properties, today, onRefused }: AttentionCardProps) {
  const [unfolded, setUnfolded] = useState(false)
  const behind = attention.length - SHOWN
  if (attention.length === 0) return null
  return (
    <SectionCard title="Needs attention" aside={properties.length > 1 ? 'across all properties' : undefined}>
      <RowList>
        {(unfolded ? attention : attention.slice(0, SHOWN)).map((entry) => (
          <AttentionRow key={keyOf(entry)} entry={entry} properties={properties} today={today} onRefused={onRefused} />
        ))}
      </RowList>
      {behind > 0 && (
        <Button
          sx={{ mt: 2, mb: -2, ml: -2 }}
          variant="text"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Show fewer' : `${behind} more`}
        </Button>
      )}
    </SectionCard>
  )
}

function keyOf(entry: Attention): string {
  switch (entry.kind) {
    case 'refused':
      return entry.kind
    case 'warranty':
      return `${entry.kind}/${entry.system.id}/${entry.warranty?.id ?? ''}`
    case 'lifespan':
      return `${entry.kind}/${entry.system.id}`
  }
}
