import type { System } from '@hearthkeep/shared/entities.ts'
import type { Photo } from '../../data/queries/property-photo.ts'
import { useThumbnail } from '../../data/queries/use-thumbnail.ts'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { PictureTile } from '../../ui/content/card/picture-tile.tsx'
import { kindIcon } from './kind-icons.ts'

/** The size of a tile. */
const SIZE = { width: 40, height: 40 }

/** [DO26] The newest photo of a system that is on this device, otherwise the icon of its kind. */
export function SystemPicture({ system, photos }: { system: System; photos: readonly Photo[] | undefined }) {
  const url = useThumbnail(photos, SIZE)
  if (url) return <PictureTile src={url} />
  return <IconTile icon={kindIcon({ systemType: system.systemType, name: system.systemName })} />
}
