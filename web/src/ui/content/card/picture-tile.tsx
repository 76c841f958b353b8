import { styled } from '@mui/material/styles'

/** A small square picture in place of an icon tile; `size` in pixels. The adjacent name describes it. */
export function PictureTile({ src, size = 40 }: { src: string; size?: number }) {
  return <Picture src={src} alt="" width={size} height={size} decoding="async" />
}

const Picture = styled('img')(({ theme }) => ({
  flexShrink: 0,
  objectFit: 'cover',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.sunk,
  // See IconTile.
  pointerEvents: 'none',
}))
