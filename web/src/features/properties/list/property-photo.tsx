import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useHousePhoto } from '../../../data/queries/use-house-photo.ts'

const SIZE = { width: 72, height: 54 }
/** Whoever scrolls past a house does not look at it. */
const LOOK_MS = 150

/** The house in its newest photo, where one is on this device; it is looked for once the row has stayed for a moment. */
export function PropertyPhoto({ propertyId }: { propertyId: PropertyId }) {
  const [isLookedAt, setLookedAt] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLookedAt(true), LOOK_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLookedAt ? <Found propertyId={propertyId} /> : null
}

function Found({ propertyId }: { propertyId: PropertyId }) {
  const url = useHousePhoto(propertyId, SIZE)
  // The address beside it says which house it is.
  return url === null ? null : <Picture src={url} alt="" {...SIZE} decoding="async" />
}

const Picture = styled('img')(({ theme }) => ({
  objectFit: 'cover',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.sunk,
}))
