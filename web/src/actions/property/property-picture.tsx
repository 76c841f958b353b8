import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import { usePropertyPhoto } from '../../data/queries/properties/use-property-photo.ts'
import type { Size } from '../../platform/files/thumbnail.ts'
import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'

/** A picture that fills its place: the property's photo if it is on this device ([DO24]), otherwise a drawing. */
export function PropertyPicture({ propertyId, size }: { propertyId: PropertyId; size: Size }) {
  const url = usePropertyPhoto(propertyId, size)
  // The address beside it already names the property.
  return <Place>{url === null ? <HouseDrawing /> : <img src={url} alt="" decoding="async" />}</Place>
}

/** The drawing in the picture's place. */
export const NoPicture = () => (
  <Place>
    <HouseDrawing />
  </Place>
)

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'end center',
  overflow: 'hidden',
  minWidth: 0,
  minHeight: 0,
  backgroundColor: theme.vars.palette.primary.soft,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& svg': { width: 'auto', height: '100%', maxWidth: '100%' },
}))
