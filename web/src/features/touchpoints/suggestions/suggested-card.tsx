import type { TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ClientId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import type { Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { reasonWords } from '@hearthkeep/shared/touchpoint/suggestion-words.ts'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { groupSuggestions, type SuggestionGroup, groupDay, groupTitle } from './suggestion-groups.ts'
import { useSuggestionActions } from './use-suggestion-actions.ts'
import { useSuggestions, type KnownClients } from './use-suggestions.ts'
import { CalendarPlus, Users, X, Send } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import { ListRow } from '../../../ui/content/list/list-row.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'

const GroupDialog = lazily(async () => (await import('./group-dialog.tsx')).GroupDialog)

/** The number of suggestions shown initially, because planned touchpoints are listed below. */
const FIRST = 5

interface SuggestedCardProps {
  known: KnownClients
  plans: readonly TouchpointPlan[]
  today: CalendarDate
  onSend(suggestion: Suggestion): void
}

/** [TP28] Suggestions for the realtor to be in touch; renders nothing if there are none. */
export function SuggestedCard({ known, plans, today, onSend }: SuggestedCardProps) {
  const suggestions = useSuggestions({ ...known, plans, today })
  const groups = useMemo(() => groupSuggestions(suggestions ?? []), [suggestions])
  const [isWhole, setWhole] = useState(false)
  const [openedKey, setOpenedKey] = useState<string | null>(null)
  const { isBusy, schedule, dismiss } = useSuggestionActions()
  const labels = useLabels(known)
  if (groups.length === 0) return null
  const drawOne = (suggestion: Suggestion, rowAttributes: RowAttributes | undefined, isInGroup = false) => (
    <SuggestionRow
      suggestion={suggestion}
      name={labels.nameOf(suggestion.clientId)}
      words={[isInGroup ? null : reasonWords(suggestion.reason), labels.addressOf(suggestion.propertyId)]
        .filter(Boolean)
        .join(' · ')}
      isBusy={isBusy}
      rowAttributes={rowAttributes}
      on={{ schedule: (one) => void schedule([one]), send: onSend, dismiss: (one) => void dismiss([one]) }}
    />
  )
  const onGroup = {
    open: ({ key }: SuggestionGroup) => setOpenedKey(key),
    schedule: (group: SuggestionGroup) => void schedule(group.suggestions),
    dismiss: (group: SuggestionGroup) => void dismiss(group.suggestions),
  }
  const opened = groups.find(({ key }) => key === openedKey)
  return (
    <SectionCard title="Suggested" aside={groups.length.toLocaleString('en-US')}>
      <LongList rows={isWhole ? groups : groups.slice(0, FIRST)} idOf={({ key }) => key} rowHeight={84}>
        {(group, rowAttributes) =>
          group.suggestions.length > 1 ? (
            <GroupRow {...{ group, today, isBusy, rowAttributes }} on={onGroup} />
          ) : (
            drawOne(group.suggestions[0], rowAttributes)
          )
        }
      </LongList>
      {!isWhole && groups.length > FIRST && (
        <Button variant="text" fullWidth onClick={() => setWhole(true)}>
          Show all {groups.length.toLocaleString('en-US')}
        </Button>
      )}
      {opened && (
        <GroupDialog group={opened} onClose={() => setOpenedKey(null)}>
          {(suggestion, rowAttributes) => drawOne(suggestion, rowAttributes, true)}
        </GroupDialog>
      )}
    </SectionCard>
  )
}

function useLabels({ clients, properties }: KnownClients) {
  return useMemo(() => {
    const names = new Map(clients.map((client) => [client.id, clientName(client)]))
    const addresses = new Map(properties.map(({ property }) => [property.id, property.address]))
    return {
      nameOf: (id: ClientId) => names.get(id) ?? '',
      addressOf: (id: PropertyId | null) => (id === null ? null : (addresses.get(id) ?? null)),
    }
  }, [clients, properties])
}

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
function GroupRow({ group, today, isBusy, rowAttributes, on }: GroupRowProps) {
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
function SuggestionRow({ suggestion, name, words, isBusy, rowAttributes, on }: SuggestionRowProps) {
  return (
    <ListRow
      item={rowAttributes}
      title={name}
      secondary={words}
      trailing={
        <>
          <Button
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
