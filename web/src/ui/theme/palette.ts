import type { Tone } from './tone.ts'

/**
 * Every color of the product. Grounds are behind text, inks are text; the pairs in use are listed in palette.test.ts,
 * where each reaches WCAG AA.
 */
export const light = {
  /** The page. */
  paper: '#FAF8F4',
  /** Cards, bars and sheets on the page. */
  surface: '#FFFFFF',
  /** Recessed areas: tiles, chips, search boxes. */
  sunk: '#F3EFE7',
  ink: '#1F2933',
  muted: '#5C6670',
  hairline: '#E5DFD3',
  /** The border of a control, which must be visible (3:1), while a hairline only separates. */
  outline: '#928C81',
  /** For what floats above the page for a while. */
  shadow: 'rgb(31 41 51 / 0.16)',
  primary: { main: '#1F5B4C', pressed: '#18483C', soft: '#E1EDE8', on: '#FFFFFF' },
  accent: { main: '#9E4F1B', pressed: '#7F3F15', soft: '#F6E7DA', on: '#FFFFFF' },
  tone: {
    excellent: { main: '#1F5B4C', ground: '#E1EDE8' },
    good: { main: '#36723A', ground: '#E3F0E2' },
    attention: { main: '#8F6100', ground: '#F8EBCB' },
    repair: { main: '#A84B12', ground: '#F9E2D3' },
    replace: { main: '#B3261E', ground: '#F8DFDC' },
    neutral: { main: '#5C6670', ground: '#F3EFE7' },
    accent: { main: '#9E4F1B', ground: '#F6E7DA' },
    info: { main: '#23578C', ground: '#E0EBF6' },
    violet: { main: '#6B4A9E', ground: '#EEE7F7' },
  } satisfies Record<Tone, { main: string; ground: string }>,
}
export type Colors = typeof light

export const dark: Colors = {
  paper: '#14171A',
  surface: '#1C2125',
  sunk: '#101315',
  ink: '#EDEAE4',
  muted: '#A6AEB5',
  hairline: '#2C3338',
  outline: '#6F787F',
  shadow: 'rgb(0 0 0 / 0.5)',
  primary: { main: '#7CC4AE', pressed: '#9AD3C1', soft: '#1E3831', on: '#14171A' },
  accent: { main: '#E5A06A', pressed: '#EDB78D', soft: '#3A2A1E', on: '#14171A' },
  tone: {
    excellent: { main: '#7CC4AE', ground: '#1E3831' },
    good: { main: '#8CC98D', ground: '#20331F' },
    attention: { main: '#E7BE62', ground: '#3A3017' },
    repair: { main: '#F09B68', ground: '#3D2819' },
    replace: { main: '#F2A19A', ground: '#42211F' },
    neutral: { main: '#A6AEB5', ground: '#101315' },
    accent: { main: '#E5A06A', ground: '#3A2A1E' },
    info: { main: '#92BEEA', ground: '#1D2F43' },
    violet: { main: '#C3ABEE', ground: '#2D2440' },
  },
}
