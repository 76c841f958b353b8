import type { Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import Button from '@mui/material/Button'
import { CalendarPlus, Send, X } from 'lucide-react'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { ListRow } from '../../../ui/content/list/list-row.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'

interface SuggestionRowProps {
  suggestion: Suggestion
  /** The client's name. */
  name: string
  /** Why it is suggested, and for which property. */
  words: string
  isBusy: boolean
  rowAttributes?: RowAttributes | undefined
  on: {
    schedule(suggestion: Suggestion): void
    send(suggestion: Suggestion): void
    dismiss(suggestion: Suggestion): void
  }
}

/** [TP28] One client, the reason for the suggestion, and the available actions. */
export function SuggestionRow({ suggestion, name, words, isBusy, rowAttributes, on }: SuggestionRowProps) {
  return (
    <ListRow
      item={rowAttributes}
      title={name}
      secondary={words}
      trailing={
        <>
          <Button
            variant="outlined"
            disabled={isBusy}
            startIcon={<Icon of={CalendarPlus} size={18} />}
            aria-label={`Schedule ‘${suggestion.facts.title}’ for ${name}`}
            onClick={() => on.schedule(suggestion)}
          >
            Schedule
          </Button>
          <ActionMenu
            label={`More for ‘${suggestion.facts.title}’ for ${name}`}
            actions={[
              { label: 'Send Now', icon: Send, onSelect: () => on.send(suggestion) },
              { label: 'Dismiss', icon: X, onSelect: () => on.dismiss(suggestion) },
            ]}
          />
        </>
      }
    />
  )
}
