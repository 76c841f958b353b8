import type { System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyReserve } from '@hearthkeep/shared/overview/replacement-reserve.ts'
import { styled } from '@mui/material/styles'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { propertyReserveWords } from './cost-words.ts'

/** The monthly amount to set aside so that each system of the property can be replaced when it is due. */
export function PropertyReserveCard({ systems, today }: { systems: System[]; today: CalendarDate }) {
  const words = propertyReserveWords(propertyReserve(systems, today))
  if (words === null) return null
  return (
    <SectionCard title="Set aside for replacements">
      <Figure>{words.figure}</Figure>
      {words.notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </SectionCard>
  )
}

const Figure = styled('div')(({ theme }) => ({ ...theme.typography.figure, fontSize: theme.typography.h1.fontSize }))

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 6,
  color: theme.vars.palette.text.secondary,
}))
