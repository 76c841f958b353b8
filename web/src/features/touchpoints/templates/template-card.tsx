import type { TouchpointTemplate } from '@hearthkeep/shared/message/template/message-template.ts'
import { priorityLabels } from '@hearthkeep/shared/labels.ts'
import type { TemplateChoice } from '@hearthkeep/shared/message/template/template-choices.ts'
import { touchpointTimingLabels, touchpointTypeLabels } from '@hearthkeep/shared/touchpoint/touchpoint-labels.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CalendarClock, Flag } from 'lucide-react'
import { BadgeRow, ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { Surface } from '../../../ui/theme/surface.ts'
import { urgencyTones } from '../../../ui/theme/tone.ts'

/** Part 2, section 9. */
const PREVIEW_CHARACTERS = 120

interface TemplateCardProps {
  template: TouchpointTemplate
  choice: TemplateChoice
  onEdit(): void
  onUse(): void
}

/** A touchpoint template: its purpose, its timing, and the beginning of its text. */
export function TemplateCard({ template, choice, onEdit, onUse }: TemplateCardProps) {
  const { category, timing, priority } = template
  return (
    <Card as="article" aria-label={choice.name}>
      <h2>{choice.name}</h2>
      <BadgeRow>
        {choice.own && (
          <ToneChip tone={choice.own.isActive ? 'accent' : 'neutral'} icon={null}>
            {choice.own.isActive ? 'Your version' : 'Not in use'}
          </ToneChip>
        )}
        <ToneChip tone="neutral" icon={null}>
          {touchpointTypeLabels[category]}
        </ToneChip>
        <ToneChip tone="info" icon={CalendarClock}>
          {touchpointTimingLabels[timing]}
        </ToneChip>
        <ToneChip tone={urgencyTones[priority]} icon={Flag}>
          {priorityLabels[priority]}
        </ToneChip>
      </BadgeRow>
      <p>{clipped(choice.text.replaceAll(/\s+/gu, ' ').trim(), PREVIEW_CHARACTERS)}</p>
      <div>
        <Button aria-label={`Edit ‘${choice.name}’`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="contained" aria-label={`Use Template ‘${choice.name}’`} onClick={onUse}>
          Use Template
        </Button>
      </div>
    </Card>
  )
}

const Card = styled(Surface)(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: 12,
  padding: '16px 18px 18px',
  '& p': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
}))
