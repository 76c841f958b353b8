import { CloudAlert } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { FormSubject } from '../../../data/refusals/form-subject.ts'
import type { RefusedMutation } from '../../../data/store/local-store.ts'
import { readRefused } from '../../../data/refusals/read-refused.ts'
import { useLive } from '../../../data/live/use-live.ts'
import { EntryList } from '../../../ui/content/list/entry-list.tsx'
import { RefusedChange } from './refused-change.tsx'

/** A refused change whose form is open, as it was when it was opened: saving takes it off the list. */
export interface Editing {
  change: RefusedMutation
  subject: FormSubject
  onClose(): void
}

interface RefusedListProps {
  /** The very form that the change was made with. */
  Editor: ComponentType<Editing>
}

/** What the person has to decide about; nothing when that is nothing. */
export function RefusedList({ Editor }: RefusedListProps) {
  const groups = useLive(readRefused, []) ?? []
  const [edited, setEdited] = useState<Omit<Editing, 'onClose'> | null>(null)
  return (
    <>
      {groups.length > 0 && (
        <EntryList
          title="Needs attention"
          icon={CloudAlert}
          tone="repair"
          detail="These changes were not taken. What you typed is kept here until you decide."
        >
          {groups.map((group) => (
            <RefusedChange
              key={group.change.id}
              group={group}
              onEdit={(change) => change.subject && setEdited({ change, subject: change.subject })}
            />
          ))}
        </EntryList>
      )}
      {edited && <Editor {...edited} onClose={() => setEdited(null)} />}
    </>
  )
}
