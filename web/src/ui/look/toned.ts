import type { Tone } from './tone.ts'

/** For `styled` things that have a tone: `styled('span', toned)<Toned>(…)` keeps the prop from the element. */
export interface Toned {
  tone: Tone
}

export const toned = { shouldForwardProp: (prop: PropertyKey) => prop !== 'tone' }
