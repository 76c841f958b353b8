import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { costOfOwnership } from '@hearthkeep/shared/overview/cost-of-ownership.ts'
import { reserveOf } from '@hearthkeep/shared/overview/replacement-reserve.ts'
import { styled } from '@mui/material/styles'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { costRows, reserveRows, unpricedWords } from './cost-words.ts'

interface CostCardsProps {
  system: System
  /** Of the house. */
  items: MaintenanceItem[]
  today: CalendarDate
}

/** What a system has cost, and what it will cost to replace. */
export function CostCards({ system, items, today }: CostCardsProps) {
  const cost = costOfOwnership({ system, items, today })
  const unpriced = unpricedWords(cost)
  const reserve = reserveOf(system, today)
  return (
    <>
      <SectionCard title="Cost of ownership">
        <FactList facts={costRows(cost)} />
        <Note>
          What finished tasks cost, on average since it was installed. Buying it counts only where a finished task says
          so.
        </Note>
        {unpriced && <Note>{unpriced}</Note>}
      </SectionCard>
      <SectionCard title="Replacement reserve">
        <FactList facts={reserveRows(reserve)} />
        {reserve.cost !== null && system.replacementCost === null && <Note>The cost is what is usual.</Note>}
      </SectionCard>
    </>
  )
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
}))
