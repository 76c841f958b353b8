import { yearOf } from '@hearthkeep/shared/kernel/dates.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { unpricedWords } from '@hearthkeep/shared/overview/cost-of-ownership.ts'
import { spendingOf } from '@hearthkeep/shared/report/budget.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { PastWorkNote } from '../../actions/task/past-work-note.tsx'
import { useOwnership } from '../../data/queries/properties/use-ownership.ts'
import { usePastWork } from '../../data/queries/properties/use-past-work.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Bars } from '../../ui/content/chart/bars.tsx'
import { ProgressLine } from '../../ui/content/chart/progress-line.tsx'
import { BigFigure, Muted, Remark, Stack } from '../../ui/kit.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { leftWords, spendingBars } from './budget-words.ts'

const YearlyBudgetDialog = lazily(async () => (await import('./yearly-budget-dialog.tsx')).YearlyBudgetDialog)

/** [BU1] [BU7] What was spent, by year and system, against the budget for those who may see it. */
export function SpendingCard({ details, today }: { details: PropertyDetails; today: CalendarDate }) {
  const { property, systems, items, may } = details
  const past = usePastWork(property, { today, isWanted: true })
  const ownership = useOwnership(property.id)
  const [isEditing, setEditing] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const spending = spendingOf({ systems, items: [...items, ...past.items], today })
  const thisYear = yearOf(today)
  const plan = ownership?.yearlyBudget ?? null
  const named = (name: string | null) => spending.years.find(({ year }) => nameOf(year) === name)
  const spent = named(String(thisYear))?.cost ?? 0
  const shown = named(chosen) ?? named(String(thisYear))
  return (
    <SectionCard
      title="Spending"
      aside={
        may('edit_ownership') &&
        ownership !== undefined && (
          <Button variant="text" onClick={() => setEditing(true)}>
            {plan === null ? 'Set a budget' : 'Change budget'}
          </Button>
        )
      }
    >
      <Stack>
        <div>
          <BigFigure>{money(spent)}</BigFigure>
          {plan === null ? (
            <Muted>spent in {thisYear}</Muted>
          ) : (
            <ProgressLine
              label={`Spent in ${thisYear}`}
              words={`spent in ${thisYear} of ${money(plan)}`}
              value={Math.min(spent, plan)}
              max={plan || 1}
              detail={leftWords(spent, plan)}
            />
          )}
        </div>
        <Bars
          label="Spending by year"
          legend={plan === null ? undefined : { whole: 'Over budget', part: 'Within budget' }}
          bars={spendingBars(spending, { thisYear, plan })}
        />
        {spending.years.length > 1 && (
          <FilterChips
            label="Year"
            chips={spending.years.map(({ year }) => ({ value: nameOf(year), label: nameOf(year) }))}
            value={nameOf(shown?.year ?? null)}
            onChange={setChosen}
          />
        )}
        {shown && shown.systems.length > 0 ? (
          <FactList facts={shown.systems.map(({ label, cost }) => ({ label, value: money(cost) }))} />
        ) : (
          <Remark>Nothing was spent in {thisYear}.</Remark>
        )}
        <Muted>{unpricedWords(spending)}</Muted>
        <PastWorkNote state={past.state} today={today} lacking="These costs" />
      </Stack>
      {isEditing && ownership !== undefined && (
        <YearlyBudgetDialog property={property} ownership={ownership} onClose={() => setEditing(false)} />
      )}
    </SectionCard>
  )
}

const nameOf = (year: number | null): string => (year === null ? 'No date' : String(year))
