import { FilterChips } from '../../ui/content/card/filter-chips.tsx'

/** What can be added from anywhere; a call is logged by realtors. */
export type Addable = 'task' | 'issue' | 'system' | 'photo' | 'receipt' | 'call'

interface KindChipsProps {
  kinds: readonly Addable[]
  value: Addable
  onChange(kind: Addable): void
}

/** Chooses what to add. */
export function KindChips({ kinds, value, onChange }: KindChipsProps) {
  return (
    <FilterChips
      label="What to add"
      chips={kinds.map((kind) => ({ value: kind, label: labels[kind] }))}
      value={value}
      onChange={(chosen) => {
        const kind = kinds.find((known) => known === chosen)
        if (kind) onChange(kind)
      }}
    />
  )
}

const labels: Record<Addable, string> = {
  task: 'Task',
  issue: 'Issue',
  system: 'System',
  photo: 'Photo',
  receipt: 'Receipt',
  call: 'Call',
}
