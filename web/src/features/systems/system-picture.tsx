import type { System } from '@hearthkeep/shared/entities.ts'
import { styled } from '@mui/material/styles'
import type { Photo } from '../../data/queries/property-photo.ts'
import { useThumbnail } from '../../data/queries/use-thumbnail.ts'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { kindIcon } from './kind-icons.ts'

/** As large as the icon in its place. */
const SIZE = { width: 40, height: 40 }

/** [DO26] The newest photo of a system that is on this device, otherwise the icon of its kind. */
export function SystemPicture({ system, photos }: { system: System; photos: readonly Photo[] | undefined }) {
  const url = useThumbnail(photos, SIZE)
  // The adjacent name already names the picture.
  if (url) return <Picture src={url} alt="" {...SIZE} decoding="async" />
  return <IconTile icon={kindIcon({ systemType: system.systemType, name: system.systemName })} />
}

const Picture = styled('img')(({ theme }) => ({
  flexShrink: 0,
  objectFit: 'cover',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.sunk,
}))
