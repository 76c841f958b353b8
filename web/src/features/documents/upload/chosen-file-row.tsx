import { byteWords } from '@hearthkeep/shared/format/byte-words.ts'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '../../../ui/content/icon.tsx'
import { FieldFrame } from '../../../ui/form/fields/field.tsx'
import { InputBox } from '../../../ui/form/fields/input-box.tsx'
import { plainTyped } from '../../../ui/form/fields/plain-typed.ts'
import { titleProblem } from './upload-values.ts'
import type { ChosenFile } from './use-chosen-files.ts'

interface ChosenFileRowProps {
  chosen: ChosenFile
  /** Of several, each title says of which file it is. */
  isOnly: boolean
  /** What is wrong is said once somebody has pressed Upload. */
  isAsked: boolean
  onTitle(title: string): void
  onRemove(): void
}

/** A file that was chosen, and the title that its document gets. */
export function ChosenFileRow({ chosen, isOnly, isAsked, onTitle, onRemove }: ChosenFileRowProps) {
  const { file, title, prepared } = chosen
  const id = useId()
  const error = isAsked ? (titleProblem(title) ?? undefined) : undefined
  const size = prepared ? byteWords(prepared.value.fileSize) : 'Getting it ready…'
  const { label, hint } = isOnly
    ? { label: 'Title', hint: `${file.name} · ${size}` }
    : { label: `Title of ${file.name}`, hint: size }
  return (
    <Row>
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
      <IconButton aria-label={`Leave out ${file.name}`} onClick={onRemove}>
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
  // Beside the control, under its label.
  '& > button': { marginTop: 26 },
})
