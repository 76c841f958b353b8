import { MAX_DOCUMENT_MB } from '@hearthkeep/shared/document/document.ts'
import { PICKED_EXTENSIONS } from '@hearthkeep/shared/document/document-file.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Camera, FilePlus2, UploadCloud } from 'lucide-react'
import { useRef, useState, type DragEvent, type RefObject } from 'react'
import { Icon } from '../../../ui/content/icon.tsx'
import { useShape } from '../../../ui/theme/use-shape.ts'
import { Actions } from '../../../ui/kit.tsx'

interface FileDropProps {
  /** The label: how many files are chosen, if any. */
  words: string
  onFiles(files: File[]): void
}

/** Camera and file buttons, with a drop zone. */
export function FileDrop({ words, onFiles }: FileDropProps) {
  const [camera, picker] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [isOver, setOver] = useState(false)
  const hasCamera = useShape() !== 'desktop'
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault()
    setOver(next)
  }
  return (
    <DropZone
      role="group"
      aria-label="Files"
      data-over={isOver}
      onDragEnter={(event) => over(event, true)}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <Icon of={UploadCloud} size={24} />
      <p role="status">{words}</p>
      <Actions sx={{ justifyContent: 'center' }}>
        {hasCamera && (
          <Button startIcon={<Icon of={Camera} />} onClick={() => camera.current?.click()}>
            Take photo
          </Button>
        )}
        <Button startIcon={<Icon of={FilePlus2} />} onClick={() => picker.current?.click()}>
          Choose files
        </Button>
      </Actions>
      <small>PDF, Word, text or image, up to {MAX_DOCUMENT_MB} MB each</small>
      {hasCamera && <FileInput label="Camera" accept="image/*" capture="environment" of={camera} onFiles={onFiles} />}
      <FileInput label="Documents" accept={PICKED_EXTENSIONS.join(',')} multiple of={picker} onFiles={onFiles} />
    </DropZone>
  )
}

interface FileInputProps {
  label: string
  accept: string
  multiple?: boolean
  capture?: 'environment'
  of: RefObject<HTMLInputElement | null>
  onFiles(files: File[]): void
}

/** A hidden file input that a visible button triggers. */
export function FileInput({ label, of, onFiles, ...attributes }: FileInputProps) {
  return (
    <input
      ref={of}
      type="file"
      hidden
      aria-label={label}
      {...attributes}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // Allows the same file to be chosen again.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}

const DropZone = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '20px 16px',
  border: `1.5px dashed ${theme.vars.palette.outline}`,
  borderRadius: 12,
  textAlign: 'center',
  backgroundColor: theme.vars.palette.background.sunk,
  transition: 'background-color 120ms, border-color 120ms',
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > p': { fontWeight: 500 },
  "&[data-over='true']": {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
}))
