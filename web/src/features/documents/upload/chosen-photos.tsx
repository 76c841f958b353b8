import { Camera, Images } from 'lucide-react'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import Button from '@mui/material/Button'
import { Actions, Muted, Row, Stack } from '../../../ui/kit.tsx'
import { useShape } from '../../../ui/theme/use-shape.ts'
import { FileAction } from './file-action.tsx'

interface ChosenPhotosProps {
  chosen: readonly File[]
  onChange(photos: readonly File[]): void
}

/** Takes or chooses the photos of something that is not saved yet. */
export function ChosenPhotos({ chosen, onChange }: ChosenPhotosProps) {
  const hasCamera = useShape() !== 'desktop'
  const onFiles = (files: File[]) => onChange([...chosen, ...files])
  const parts = { accept: 'image/*', isAdding: false, onFiles }
  return (
    <Stack gap={8}>
      <Actions fill>
        {hasCamera && <FileAction words="Take photo" icon={Camera} capture="environment" {...parts} />}
        <FileAction words={hasCamera ? 'Choose photos' : 'Add photos'} icon={Images} {...parts} />
      </Actions>
      <Row gap="0 12px" role="status">
        {chosen.length > 0 && (
          <>
            <Muted>{counted(chosen.length, 'photo')} chosen</Muted>
            <Button variant="text" onClick={() => onChange([])}>
              Remove
            </Button>
          </>
        )}
      </Row>
    </Stack>
  )
}
