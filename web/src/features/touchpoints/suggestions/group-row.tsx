import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { CalendarPlus, Users, X } from 'lucide-react'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { ListRow } from '../../../ui/content/list/list-row.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { groupDay, groupTitle, type SuggestionGroup } from './suggestion-groups.ts'

interface GroupRowProps {
  group: SuggestionGroup
  today: CalendarDate
  isBusy: boolean
  rowAttributes: RowAttributes | undefined
  on: {
    open(group: SuggestionGroup): void
    schedule(group: SuggestionGroup): void
    dismiss(group: SuggestionGroup): void
  }
}

/** [TP28] A suggestion for many clients at once. */
export function GroupRow({ group, today, isBusy, rowAttributes, on }: GroupRowProps) {
  const title = groupTitle(group)
  return (
    <ListRow
      item={rowAttributes}
      title={title}
      onOpen={() => on.open(group)}
      secondary={groupDay(group, today)}
      trailing={
        <>
          <Button
            variant="outlined"
            disabled={isBusy}
            startIcon={<Icon of={CalendarPlus} size={18} />}
            aria-label={`Schedule all of ‘${title}’`}
            onClick={() => on.schedule(group)}
          >
            {isBusy ? 'Scheduling...' : 'Schedule all'}
          </Button>
          <ActionMenu
            label={`More for ‘${title}’`}
            actions={[
              { label: 'Show clients', icon: Users, onSelect: () => on.open(group) },
              { label: 'Dismiss all', icon: X, tone: 'danger', onSelect: () => on.dismiss(group) },
            ]}
          />
        </>
      }
    />
  )
}
