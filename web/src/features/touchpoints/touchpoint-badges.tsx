import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import { priorityLabels } from '@hearthkeep/shared/labels.ts'
import { withPriority } from '@hearthkeep/shared/touchpoint/touchpoint.ts'
import { touchpointCategoryLabel, touchpointTypeLabels } from '@hearthkeep/shared/touchpoint/touchpoint-labels.ts'
import { typeOfTouchpoint } from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'
import { Flag } from 'lucide-react'
import { BadgeRow, ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { urgencyTones } from '../../ui/theme/tone.ts'
import type { ReactNode } from 'react'

interface TouchpointBadgesProps {
  touchpoint: Pick<Touchpoint, 'category' | 'touchpointType' | 'priority'>
  children?: ReactNode
}

/** Badges for the category, the type if it is more specific, and the priority. */
export function TouchpointBadges({ touchpoint, children }: TouchpointBadgesProps) {
  const { priority } = withPriority(touchpoint)
  const category = touchpointCategoryLabel(touchpoint.category)
  const type = touchpointTypeLabels[typeOfTouchpoint(touchpoint)]
  return (
    <BadgeRow>
      {children}
      <ToneChip tone="neutral" icon={null}>
        {category}
      </ToneChip>
      {type !== category && (
        <ToneChip tone="neutral" icon={null}>
          {type}
        </ToneChip>
      )}
      <ToneChip tone={urgencyTones[priority]} icon={Flag}>
        {priorityLabels[priority]}
      </ToneChip>
    </BadgeRow>
  )
}
