import { styled } from '@mui/material/styles'
import type { Tone } from './tone.ts'

/** For `styled` components with a tone: `styled('span', toned)<Toned>(…)` does not pass the prop to the element. */
export interface Toned {
  tone: Tone
}

export const toned = { shouldForwardProp: (prop: PropertyKey) => prop !== 'tone' }

/** An icon in the color of its tone. */
export const ToneInk = styled(
  'span',
  toned,
)<Toned>(({ theme, tone }) => ({ display: 'grid', color: theme.vars.palette.tone[tone].main }))
