import type { System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyReserve } from '@hearthkeep/shared/overview/replacement-reserve.ts'
import { propertyReserveWords } from '@hearthkeep/shared/overview/reserve-words.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { BigFigure, Muted } from '../../ui/kit.tsx'

/** [SY12] The monthly amount to set aside so that each system of the property can be replaced when it is due. */
export function ReserveCard({ systems, today }: { systems: System[]; today: CalendarDate }) {
  const words = propertyReserveWords(propertyReserve(systems, today))
  if (words === null) return null
  return (
    <SectionCard title="Set aside for replacements">
      <BigFigure>{words.figure}</BigFigure>
      {words.notes.map((note) => (
        <Muted sx={{ mt: 1.5 }} key={note}>
          {note}
        </Muted>
      ))}
    </SectionCard>
  )
}
