import type { Option } from './option.ts'

export type OptionGroups = readonly Option[] | readonly { label: string; options: Option[] }[]

/** The options of a native list, in groups if they have any. */
export function Options({ of: entries }: { of: OptionGroups }) {
  return entries.map((entry) =>
    'options' in entry ? (
      <optgroup key={entry.label} label={entry.label}>
        <Options of={entry.options} />
      </optgroup>
    ) : (
      <option key={entry.value} value={entry.value}>
        {entry.label}
      </option>
    ),
  )
}
