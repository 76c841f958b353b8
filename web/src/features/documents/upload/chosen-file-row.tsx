import { byteWords } from '@hearthkeep/shared/format/byte-words.ts'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Icon } from '../../../ui/content/icon.tsx'
import { FieldFrame } from '../../../ui/form/fields/field.tsx'
import { InputBox } from '../../../ui/form/fields/input-box.tsx'
import { plainTyped } from '../../../ui/form/fields/plain-typed.ts'
import { Stack } from '../../../ui/kit.tsx'
import { titleProblem } from './upload-values.ts'
import type { ChosenFile } from './use-chosen-files.ts'
import type { DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import { documentCategoryEntries } from '@hearthkeep/shared/document/document-categories.ts'
import { Options, type OptionGroups } from '../../../ui/form/fields/options.tsx'
import { SelectBox } from '../../../ui/form/fields/select-box.tsx'

interface ChosenFileRowProps {
  chosen: ChosenFile
  /** If there are several files, each label names its file. */
  isOnly: boolean
  /** Errors are shown only after Upload has been pressed. */
  showsErrors: boolean
  onTitle(title: string): void
  onRemove(): void
  /** The file's own category, if there are several files. */
  children: ReactNode
}

/** A chosen file, and the title and category of its future document. */
export function ChosenFileRow({ chosen, isOnly, showsErrors, onTitle, onRemove, children }: ChosenFileRowProps) {
  const { file, title, prepared } = chosen
  const id = useId()
  const error = showsErrors ? (titleProblem(title) ?? undefined) : undefined
  const size = prepared ? byteWords(prepared.value.fileSize) : 'Getting it ready…'
  const { label, hint } = isOnly
    ? { label: 'Title', hint: `${file.name} · ${size}` }
    : { label: `Title for ${file.name}`, hint: size }
  return (
    <Row>
      <Stack gap={12} sx={{ gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(180px, 1fr))' } }}>
        <FieldFrame frame={{ id, labelId: `${id}-label`, label, hint, error, required: true }}>
          <InputBox>
            <input
              id={id}
              value={title}
              aria-required
              aria-invalid={error ? true : undefined}
              aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
              onChange={(event) => onTitle(plainTyped(event.target.value, { lines: false }))}
            />
          </InputBox>
        </FieldFrame>
        {children}
      </Stack>
      <IconButton aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <Icon of={X} />
      </IconButton>
    </Row>
  )
}

const Row = styled('li')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  overflowWrap: 'anywhere',
  '& > div': { flex: 1, minWidth: 0 },
  // Aligns with the control below the label.
  '& > button': { marginTop: 26 },
})

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
