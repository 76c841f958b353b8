import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '../icon.tsx'
import { type Tone, toned, type Toned } from '../../theme/tone.ts'

/** An icon on a small square with the background of its tone, at the start of a row. */
export function IconTile({ icon, tone = 'neutral' }: { icon: LucideIcon; tone?: Tone }) {
  return (
    <Tile tone={tone}>
      <Icon of={icon} />
    </Tile>
  )
}

const Tile = styled(
  'span',
  toned,
)<Toned>(({ theme, tone }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.tone[tone].main,
  backgroundColor: theme.vars.palette.tone[tone].ground,
  // A press goes to the row: if a picture replaced the tile while it is pressed, the browser would report no click.
  pointerEvents: 'none',
}))
