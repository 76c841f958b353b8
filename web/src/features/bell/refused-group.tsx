import { CloudAlert } from 'lucide-react'
import type { RefusedChange } from '../../data/refusals/read-refused.ts'
import type { RefusedGroup as Refused } from '../../data/refusals/refused-groups.ts'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { Group } from './group.tsx'

interface RefusedGroupProps {
  refused: Refused<RefusedChange>[]
  onDecide(): void
}

/** [PU3]: Changes that the server refused, with a link to the sync sheet; empty if there are none. */
export function RefusedGroup({ refused, onDecide }: RefusedGroupProps) {
  if (refused.length === 0) return null
  return (
    <Group title="Needs attention">
      <LongList rows={refused} idOf={({ change }) => change.id} rowHeight={72}>
        {({ change }, rowAttributes) => (
          <ListRow
            item={rowAttributes}
            leading={<IconTile icon={CloudAlert} tone="replace" />}
            title={change.sentence}
            secondary={change.refusal.message}
            onOpen={onDecide}
          />
        )}
      </LongList>
    </Group>
  )
}
