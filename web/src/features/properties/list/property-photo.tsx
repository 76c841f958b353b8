import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { usePropertyPhoto } from '../../../data/queries/use-property-photo.ts'

const SIZE = { width: 72, height: 54 }
/** Rows that are scrolled past within this time load no photo. */
const LOOK_MS = 150

/** The property's photo ([DO24]), if one is on this device; loaded once the row has been visible for a moment. */
export function PropertyPhoto({ propertyId }: { propertyId: PropertyId }) {
  const [isLookedAt, setLookedAt] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLookedAt(true), LOOK_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLookedAt ? <Found propertyId={propertyId} /> : null
}

function Found({ propertyId }: { propertyId: PropertyId }) {
  const url = usePropertyPhoto(propertyId, SIZE)
  // The adjacent address already names the property.
  return url === null ? null : <Picture src={url} alt="" {...SIZE} decoding="async" />
}

const Picture = styled('img')(({ theme }) => ({
  objectFit: 'cover',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.sunk,
}))
