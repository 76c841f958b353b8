import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { FORCED_COLORS } from '../../theme/forced-colors.ts'
import { type Tone, toned, type Toned } from '../../theme/tone.ts'

/**
 * A share of 100 as an open ring with the figure in its center.
 *
 * `label` names what is measured; the figure is added for screen readers. `null` means "not known". An estimate has
 * a dashed arc on a dotted track, and a ≈ before the figure.
 */
export interface RingProps {
  value: number | null
  tone: Tone
  size: keyof typeof sizes
  label: string
  certainty?: 'known' | 'estimate'
}

/** In pixels: the square, the stroke, and the size of the figure. */
const sizes = {
  small: { side: 46, stroke: 5, figure: 17 },
  medium: { side: 84, stroke: 7, figure: 28 },
  large: { side: 116, stroke: 10, figure: 42 },
} as const

/** Three quarters of a circle, open at the bottom. */
const SWEEP = 270

export function Ring({ value, tone, size, label, certainty = 'known' }: RingProps) {
  const { side, stroke, figure } = sizes[size]
  const estimated = value !== null && certainty === 'estimate'
  const shown = value === null ? null : Math.round(Math.min(100, Math.max(0, value)))
  const rises = useRises(shown)
  const path = arcOf(side, stroke)
  const height = Math.ceil(side / 2 + ((side - stroke) / 2) * Math.cos(Math.PI / 4) + stroke / 2)
  const spoken = shown === null ? 'not known' : `${estimated ? 'about ' : ''}${shown} of 100`
  return (
    <Drawing
      role="img"
      aria-label={`${label}: ${spoken}`}
      width={side}
      height={height}
      viewBox={`0 0 ${side} ${height}`}
    >
      <Track
        d={path}
        pathLength={100}
        strokeWidth={estimated ? stroke / 2 : stroke}
        strokeDasharray={estimated ? '0 5' : undefined}
      />
      {shown !== null && (
        <Arc
          d={path}
          pathLength={100}
          strokeWidth={stroke}
          strokeLinecap={estimated ? 'butt' : 'round'}
          strokeDasharray={estimated ? dashesTo(shown) : `${shown} 200`}
          tone={tone}
        />
      )}
      {rises > 0 && <Glow key={rises} d={path} strokeWidth={stroke} tone={tone} />}
      <Figure x={side / 2} y={side / 2} dy="0.36em" fontSize={estimated || shown === 100 ? figure * 0.82 : figure}>
        {estimated && <tspan fontSize={figure * 0.6}>≈</tspan>}
        {shown ?? '–'}
      </Figure>
    </Drawing>
  )
}

/** Dashes up to the figure, and none after it. */
function dashesTo(figure: number): string {
  const [dash, gap] = [4, 3]
  const whole = Math.floor(figure / (dash + gap))
  const rest = Math.min(dash, figure - whole * (dash + gap))
  return `${`${dash} ${gap} `.repeat(whole)}${rest} 200`
}

/** How often the figure has risen while it is shown. */
function useRises(figure: number | null): number {
  const [seen, setSeen] = useState({ figure, rises: 0 })
  if (seen.figure === figure) return seen.rises
  const hasRisen = seen.figure !== null && figure !== null && figure > seen.figure
  const rises = seen.rises + (hasRisen ? 1 : 0)
  setSeen({ figure, rises })
  return rises
}

function arcOf(side: number, stroke: number): string {
  const radius = (side - stroke) / 2
  const end = (angle: number) => {
    const radians = (angle * Math.PI) / 180
    return `${(side / 2 + radius * Math.sin(radians)).toFixed(2)} ${(side / 2 - radius * Math.cos(radians)).toFixed(2)}`
  }
  return `M ${end(-SWEEP / 2)} A ${radius} ${radius} 0 1 1 ${end(SWEEP / 2)}`
}

const Drawing = styled('svg')({ display: 'block', flexShrink: 0, overflow: 'visible' })

const Track = styled('path')(({ theme }) => ({
  fill: 'none',
  stroke: theme.vars.palette.divider,
  [FORCED_COLORS]: { stroke: 'GrayText' },
  strokeLinecap: 'round',
}))

const Arc = styled(
  'path',
  toned,
)<Toned>(({ theme, tone }) => ({
  fill: 'none',
  stroke: theme.vars.palette.tone[tone].main,
  [FORCED_COLORS]: { stroke: 'CanvasText' },
  transition: 'stroke-dasharray 180ms ease-out, stroke 180ms',
}))

/** A small celebration: the ring lights up once. The theme turns animations off under reduced motion. */
const Glow = styled(
  'path',
  toned,
)<Toned>(({ theme, tone }) => ({
  fill: 'none',
  stroke: theme.vars.palette.tone[tone].main,
  strokeLinecap: 'round',
  transformOrigin: 'center',
  transformBox: 'fill-box',
  opacity: 0,
  animation: 'ring-rise 700ms ease-out',
  '@keyframes ring-rise': {
    from: { opacity: 0.7, transform: 'scale(1)' },
    to: { opacity: 0, transform: 'scale(1.28)' },
  },
}))

const Figure = styled('text')(({ theme }) => ({
  ...theme.typography.figure,
  fontSize: undefined,
  fill: theme.vars.palette.text.primary,
  textAnchor: 'middle',
  [FORCED_COLORS]: { fill: 'CanvasText' },
}))
