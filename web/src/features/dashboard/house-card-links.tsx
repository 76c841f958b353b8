import type { Property } from '@hearthkeep/shared/entities.ts'
import { BookOpen } from 'lucide-react'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow, RowLink, RowList } from '../../ui/content/list/list-row.tsx'
import { Card } from '../../ui/theme/surface.ts'

/** As many as Home shows of the properties. */
const SHOWN = 3

/** [HC7] The way to the house card of each property, one tap from Home. */
export function HouseCardLinks({ properties }: { properties: readonly Pick<Property, 'id' | 'address'>[] }) {
  return (
    <Card>
      <RowList>
        {properties.slice(0, SHOWN).map(({ id, address }) => (
          <ListRow
            key={id}
            leading={<IconTile icon={BookOpen} />}
            title={
              <RowLink to="/properties/$propertyId/card" params={{ propertyId: id }}>
                House card{properties.length > 1 && ` · ${address}`}
              </RowLink>
            }
            secondary="Shutoffs, filters, paint and phone numbers"
          />
        ))}
      </RowList>
    </Card>
  )
}
