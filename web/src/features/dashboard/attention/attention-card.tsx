import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Attention } from '@hearthkeep/shared/overview/attention.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { RowList } from '../../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import type { ShownProperty } from '../read-dashboard.ts'
import { CloudAlert, FileClock, Hourglass, type LucideIcon } from 'lucide-react'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { Row, Words } from '../../../ui/kit.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'

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

interface AttentionRowProps {
  entry: Attention
  properties: ShownProperty[]
  today: CalendarDate
  onRefused(): void
}

/** An entry that needs attention: what, where, why, and one action. */
function AttentionRow({ entry, properties, today, onRefused }: AttentionRowProps) {
  const { title, reason } = attentionWords(entry, today)
  const known =
    entry.kind === 'refused' ? undefined : properties.find(({ property }) => property.id === entry.propertyId)
  const where = known && properties.length > 1 ? known.property.address : null
  return (
    <Row as="li" gap={12} sx={{ justifyContent: 'flex-end', py: 3 }}>
      <IconTile {...looks[entry.kind]} />
      <Words sx={{ flex: '1 1 136px' }}>
        <strong>{[title, where].filter(Boolean).join(' · ')}</strong>
        <p>{reason}</p>
      </Words>
      {entry.kind === 'refused' ? (
        <Button variant="contained" onClick={onRefused}>
          Review
        </Button>
      ) : (
        <EntryLink entry={entry} title={title} mayEdit={known?.mayEdit ?? false} />
      )}
    </Row>
  )
}

interface WayProps {
  entry: Exclude<Attention, { kind: 'refused' }>
  title: string
  mayEdit: boolean
}

/** A link to the system that the entry is about. */
function EntryLink({ entry, title, mayEdit }: WayProps) {
  const words = entry.kind === 'lifespan' && mayEdit ? 'Plan it' : 'View system'
  return (
    <ButtonLink
      to="/properties/$propertyId/systems/$systemId"
      params={{ propertyId: entry.propertyId, systemId: entry.system.id }}
      aria-label={`${words}: ${title}`}
    >
      {words}
    </ButtonLink>
  )
}

const looks: Record<Attention['kind'], { icon: LucideIcon; tone: Tone }> = {
  refused: { icon: CloudAlert, tone: 'replace' },
  warranty: { icon: FileClock, tone: 'neutral' },
  lifespan: { icon: Hourglass, tone: 'attention' },
}

/** Returns the title of an entry, and the reason why it needs attention. */
export function attentionWords(entry: Attention, today: CalendarDate): { title: string; reason: string } {
  switch (entry.kind) {
    case 'refused':
      return {
        title: entry.count === 1 ? '1 change couldn’t be saved' : `${entry.count} changes couldn’t be saved`,
        reason: 'What you typed stays on this device until you decide',
      }
    case 'warranty':
      return {
        title: `Warranty${entry.warranty ? ` ‘${entry.warranty.name}’` : ''} for ${entry.system.systemName}`,
        reason: `Ends ${dueWords(entry.ends, today)} · ${shortDate(entry.ends)}`,
      }
    case 'lifespan':
      return {
        title: entry.system.systemName,
        reason: `In use for ${years(entry.age)}, expected to last ${years(entry.lifespan)}`,
      }
  }
}

function years(count: number): string {
  const whole = Math.floor(count)
  return whole === 1 ? '1 year' : `${whole} years`
}
