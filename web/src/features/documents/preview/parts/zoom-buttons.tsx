import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { Icon } from '../../../../ui/content/icon.tsx'
import { nextZoom, type Zoom } from './zoom.ts'

/** Zoom out, zoom in, and the current zoom level. */
export function ZoomButtons({ zoom, onZoom }: { zoom: Zoom; onZoom(zoom: Zoom): void }) {
  const [smaller, larger] = [nextZoom(zoom, 'out'), nextZoom(zoom, 'in')]
  return (
    <Group role="group" aria-label="Zoom">
      <IconButton aria-label="Zoom out" disabled={smaller === null} onClick={() => smaller && onZoom(smaller)}>
        <Icon of={ZoomOut} />
      </IconButton>
      <span role="status">{zoom * 100}%</span>
      <IconButton aria-label="Zoom in" disabled={larger === null} onClick={() => larger && onZoom(larger)}>
        <Icon of={ZoomIn} />
      </IconButton>
    </Group>
  )
}

const Group = styled('div')({
  display: 'flex',
  alignItems: 'center',
  marginRight: 'auto',
  '& > span': { minWidth: '5ch', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
})
