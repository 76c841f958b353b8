import type { Tone } from './tone.ts'

/** For `styled` components with a tone: `styled('span', toned)<Toned>(…)` does not pass the prop to the element. */
export interface Toned {
  tone: Tone
}

export const toned = { shouldForwardProp: (prop: PropertyKey) => prop !== 'tone' }
