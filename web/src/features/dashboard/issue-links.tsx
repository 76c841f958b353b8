import type { Property } from '@hearthkeep/shared/entities.ts'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { Camera, TriangleAlert } from 'lucide-react'
import { useLive } from '../../data/live/data-provider.tsx'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow, RowLink, RowList } from '../../ui/content/list/list-row.tsx'
import { Card } from '../../ui/theme/surface.ts'

interface IssueLinksProps {
  properties: readonly Pick<Property, 'id' | 'address'>[]
  /** Opens the form; null for a person who may log none. */
  onLog: (() => void) | null
}

/** [IS15] The way to log an issue, one tap from Home, and to the logs of the properties with open issues. */
export function IssueLinks({ properties, onLog }: IssueLinksProps) {
  const counts = useLive(
    async ({ rows }) =>
      Promise.all(
        properties.map(async ({ id }) => {
          const issues = await rows.issue.where('scope', propertyScope(id))
          return issues.filter((issue) => isLiving(issue) && issue.status === 'open').length
        }),
      ),
    [properties.map(({ id }) => id).join()],
  )
  const broken = properties.flatMap(({ id, address }, index) => {
    const count = counts?.[index] ?? 0
    return count === 0 ? [] : [{ id, address, count }]
  })
  if (!onLog && broken.length === 0) return null
  return (
    <Card>
      <RowList>
        {onLog && (
          <ListRow
            leading={<IconTile icon={Camera} />}
            title="Log an issue"
            secondary="What is broken, with a photo"
            onOpen={onLog}
          />
        )}
        {broken.map(({ id, address, count }) => (
          <ListRow
            key={id}
            leading={<IconTile icon={TriangleAlert} />}
            title={
              <RowLink to="/properties/$propertyId/issues" params={{ propertyId: id }}>
                {counted(count, 'open issue')}
                {properties.length > 1 && ` · ${address}`}
              </RowLink>
            }
          />
        ))}
      </RowList>
    </Card>
  )
}
