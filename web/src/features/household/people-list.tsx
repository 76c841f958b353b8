import type { Membership } from '@hearthkeep/shared/entities.ts'
import { Eye, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { Avatar } from '../../ui/content/person/avatar.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { ActionMenu, type MenuAction } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { endingWords, personLine } from './household-words.ts'
import type { Household } from './read-household.ts'
import { useHouseholdActions } from './use-household-actions.ts'

/**
 * The people with access to a property, with the actions that the current person may take on household members and
 * viewers.
 */
export function PeopleList({ household }: { household: Household }) {
  const { people, arrivals, property, mayManage } = household
  const { userId } = useData().person
  const { setRelation, end } = useHouseholdActions()
  const [asked, setAsked] = useState<Membership | null>(null)
  const menuOf = (person: Membership): MenuAction[] => {
    if (!mayManage || person.userId === userId) return []
    const remove = { label: 'End access', icon: UserMinus, tone: 'danger', onSelect: () => setAsked(person) } as const
    if (person.relation === 'household')
      return [
        { label: 'Make viewer', icon: Eye, onSelect: () => void setRelation(person, 'viewer', 'household') },
        remove,
      ]
    if (person.relation === 'viewer')
      return [
        {
          label: 'Make household member',
          icon: UserPlus,
          onSelect: () => void setRelation(person, 'household', 'viewer'),
        },
        remove,
      ]
    return []
  }
  return (
    <>
      <RowList>
        {people.map((person) => {
          const actions = menuOf(person)
          return (
            <ListRow
              key={person.id}
              leading={<Avatar name={person.name} tone={person.userId === userId ? 'accent' : 'neutral'} />}
              title={person.userId === userId ? `${person.name} (you)` : person.name}
              secondary={personLine(person, arrivals.get(person.userId))}
              trailing={actions.length > 0 && <ActionMenu label={`More for ${person.name}`} actions={actions} />}
            />
          )
        })}
      </RowList>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`End ${asked?.name ?? ''}’s access?`}
        confirmLabel="End access"
        onConfirm={() => {
          if (asked) void end(asked)
          setAsked(null)
        }}
      >
        {asked && endingWords(asked.name, property.address)}
      </ConfirmDialog>
    </>
  )
}
