import { TRASH_DAYS } from '@hearthkeep/shared/trash/trash.ts'
import { ChartNoAxesColumn, ChevronRight, Trash2 } from 'lucide-react'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'

/** Links to pages that a phone's navigation has no room for. */
export function RecordsSection() {
  return (
    <SectionCard title="Your records">
      <RowList>
        <ListRow
          leading={<IconTile icon={ChartNoAxesColumn} />}
          title="Reports"
          secondary="History and costs, ready to save or print"
          to="/reports"
          trailing={<Icon of={ChevronRight} />}
        />
        <ListRow
          leading={<IconTile icon={Trash2} />}
          title="Trash"
          secondary={`Restore what you deleted in the last ${TRASH_DAYS} days`}
          to="/trash"
          trailing={<Icon of={ChevronRight} />}
        />
      </RowList>
    </SectionCard>
  )
}
