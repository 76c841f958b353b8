import { costOfOwnership, unpricedWords } from '@hearthkeep/shared/overview/cost-of-ownership.ts'
import { reserveOf } from '@hearthkeep/shared/overview/replacement-reserve.ts'
import type { MaintenanceItem, Property, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { PastWorkNote } from '../../../actions/task/past-work-note.tsx'
import { usePastWork } from '../../../data/queries/properties/use-past-work.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { Muted } from '../../../ui/kit.tsx'
import { costRows, reserveRows } from './cost-words.ts'

interface CostCardsProps {
  system: System
  property: Property
  /** The property's items, without past work. */
  items: MaintenanceItem[]
  today: CalendarDate
}

/** A system's past costs, and its replacement cost. */
export function CostCards({ system, property, items, today }: CostCardsProps) {
  const past = usePastWork(property, { today, isWanted: true })
  const cost = costOfOwnership({ system, items: [...items, ...past.items], today })
  const unpriced = unpricedWords(cost)
  const reserve = reserveOf(system, today)
  return (
    <>
      <SectionCard title="Cost of ownership">
        <FactList facts={costRows(cost)} />
        <PastWorkNote state={past.state} today={today} lacking="These costs" />
        <Muted sx={{ mt: 2 }}>
          Cost of finished tasks, averaged since installation. The purchase counts only if a finished task records it.
        </Muted>
        {unpriced && <Muted sx={{ mt: 2 }}>{unpriced}</Muted>}
      </SectionCard>
      <SectionCard title="Replacement reserve">
        <FactList facts={reserveRows(reserve)} />
        {reserve.cost !== null && system.replacementCost === null && (
          <Muted sx={{ mt: 2 }}>Based on the typical cost.</Muted>
        )}
      </SectionCard>
    </>
  )
}
