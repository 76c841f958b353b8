import type { Document } from '@hearthkeep/shared/entities.ts'
import { styled } from '@mui/material/styles'
import { Row } from '../../../ui/kit.tsx'
import { bareButton } from '../../../ui/theme/bare-button.ts'
import { DocumentThumb } from './document-thumb.tsx'

/** In pixels. */
export const PHOTO_TILE = 72

/** Photos side by side; a press opens one. */
export function PhotoRow({ photos, onOpen }: { photos: readonly Document[]; onOpen(photo: Document): void }) {
  return (
    <Row as="ul" aria-label="Photos">
      {photos.map((photo) => (
        <li key={photo.id}>
          <Open type="button" aria-label={`Open ‘${photo.title}’`} onClick={() => onOpen(photo)}>
            <DocumentThumb document={photo} size={PHOTO_TILE} />
          </Open>
        </li>
      ))}
    </Row>
  )
}

const Open = styled('button')(({ theme }) => ({
  ...bareButton,
  display: 'grid',
  placeItems: 'center',
  width: PHOTO_TILE,
  height: PHOTO_TILE,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.sunk,
}))
