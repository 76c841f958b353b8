import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { tileKeys } from './arrow-keys.ts'

/** Tiles of one size, as many in a row as fit. */
export const Tiles = (props: ComponentProps<typeof TileGrid>) => <TileGrid {...tileKeys} {...props} />

const TileGrid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: 12,
})
