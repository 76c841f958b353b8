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
