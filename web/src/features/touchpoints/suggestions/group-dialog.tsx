import type { Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import type { ReactNode } from 'react'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { groupTitle, type SuggestionGroup } from './suggestion-groups.ts'

interface GroupDialogProps {
  group: SuggestionGroup
  onClose(): void
  children(suggestion: Suggestion, rowAttributes: RowAttributes | undefined): ReactNode
}

/** Lists the clients in a group. */
export function GroupDialog({ group, onClose, children }: GroupDialogProps) {
  return (
    <ResponsiveDialog onClose={onClose} title={groupTitle(group)}>
      <div>
        <LongList rows={group.suggestions} idOf={({ clientId }) => clientId} rowHeight={72}>
          {children}
        </LongList>
      </div>
    </ResponsiveDialog>
  )
}
