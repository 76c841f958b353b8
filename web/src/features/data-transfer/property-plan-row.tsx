import { Check, CirclePlus, CircleSlash, Plus, Trash2, type LucideIcon } from 'lucide-react'
import type { PropertyPlan } from '../../data/import/plan-import.ts'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import type { Tone } from '../../ui/theme/tone.ts'
import { planWords, verdictLabels } from './transfer-words.ts'

/** The planned outcome of an import for one property. */
export function PropertyPlanRow({ plan }: { plan: PropertyPlan }) {
  return (
    <ListRow
      title={plan.address}
      secondary={`${plan.location} · ${planWords(plan)}`}
      below={<ToneChip {...looks[plan.verdict]}>{verdictLabels[plan.verdict]}</ToneChip>}
    />
  )
}

const looks: Record<PropertyPlan['verdict'], { tone: Tone; icon: LucideIcon }> = {
  new: { tone: 'accent', icon: Plus },
  incomplete: { tone: 'accent', icon: CirclePlus },
  complete: { tone: 'good', icon: Check },
  'in the trash': { tone: 'neutral', icon: Trash2 },
  impossible: { tone: 'repair', icon: CircleSlash },
}
