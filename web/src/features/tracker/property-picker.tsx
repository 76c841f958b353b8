import { styled } from '@mui/material/styles'
import { CalendarX2 } from 'lucide-react'
import type { ListedProperty } from '../../data/queries/use-properties.ts'
import { RowLink } from '../../ui/content/list/list-row.tsx'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { Surface } from '../../ui/theme/surface.ts'

/** The person's properties as cards to choose from. */
export function PropertyPicker({ properties }: { properties: ListedProperty[] }) {
  return (
    <section aria-labelledby="by-property">
      <Title id="by-property">One property</Title>
      <Cards>
        {properties.map(({ property, summary }) => (
          <Card as="li" key={property.id}>
            <h3>
              <RowLink to="/maintenance-tracker" search={{ property: property.id }}>
                {property.address}
              </RowLink>
            </h3>
            <p>
              {property.city}, {property.state} {property.zipCode}
            </p>
            {summary.overdueCount > 0 && (
              <div>
                <ToneChip tone="repair" icon={CalendarX2}>
                  {summary.overdueCount} overdue
                </ToneChip>
              </div>
            )}
          </Card>
        ))}
      </Cards>
    </section>
  )
}

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, marginBottom: 12 }))

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: 12,
})

const Card = styled(Surface)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  minHeight: 88,
  padding: 16,
  '& h3': theme.typography.h3,
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > div': { marginTop: 6 },
  '@media (hover: hover)': { '&:hover': { borderColor: theme.vars.palette.outline } },
}))
