import type { DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import { documentCategoryEntries } from '@hearthkeep/shared/document/document-categories.ts'
import { useId } from 'react'
import { FieldFrame } from '../../../ui/form/fields/field.tsx'
import { Options, type OptionGroups } from '../../../ui/form/fields/options.tsx'
import { SelectBox } from '../../../ui/form/fields/select-box.tsx'

interface CategorySelectProps {
  label: string
  options: OptionGroups
  value: DocumentCategory | null
  hint: string | null
  /** Errors are shown only after Upload has been pressed. */
  showsErrors: boolean
  onChoose(category: DocumentCategory): void
}

/** Chooses the category of one file, or of all. */
export function CategorySelect({ label, options, value, hint, showsErrors, onChoose }: CategorySelectProps) {
  const id = useId()
  const error = showsErrors && value === null ? 'Category is required' : undefined
  return (
    <FieldFrame frame={{ id, labelId: `${id}-label`, label, hint, error, required: true }}>
      <SelectBox>
        <select
          id={id}
          value={value ?? ''}
          data-empty={value === null}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => {
            const chosen = documentCategoryEntries.find(({ category }) => category === target.value)
            if (chosen) onChoose(chosen.category)
          }}
        >
          <option value="" disabled>
            What is it?
          </option>
          <Options of={options} />
        </select>
      </SelectBox>
    </FieldFrame>
  )
}
