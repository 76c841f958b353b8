import { CloudAlert } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { FormSubject } from '../../../data/refusals/form-subject.ts'
import type { RefusedMutation } from '../../../data/store/local-store.ts'
import { readRefused } from '../../../data/refusals/read-refused.ts'
import { useLive } from '../../../data/live/data-provider.tsx'
import { EntryList } from '../../../ui/content/list/entry-list.tsx'
import { RefusedChange } from './refused-change.tsx'

/** A refused change whose form is open, as it was when it was opened; saving removes it from the list. */
export interface Editing {
  change: RefusedMutation
  subject: FormSubject
  onClose(): void
}

interface RefusedListProps {
  /** The form with which the change was made. */
  Editor: ComponentType<Editing>
}

/** Refused changes that the person has to decide about; empty if there are none. */
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
          detail="We couldn’t save these changes. What you typed is kept here until you decide."
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
