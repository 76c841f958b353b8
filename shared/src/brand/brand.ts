import { z } from 'zod'
import { brandingFacts } from './branding.ts'
import { contrastOf } from './contrast.ts'
import { storedLogo, shownSize, type Size } from './logo.ts'

/** What clients see of a realtor's business. */
export const brand = z.object({
  name: brandingFacts.businessName,
  color: brandingFacts.color,
  logo: brandingFacts.logo,
  /** Whether the product's name is hidden. */
  isWhiteLabel: z.boolean(),
})
export type Brand = z.infer<typeof brand>

/** [BR3] A background and the color of text on it. */
export interface BrandColors {
  ground: string
  text: string
  /** Outlines a button whose brand color does not show on a white or a dark background. */
  edge: string
  darkEdge: string
}

const SPRUCE = '#1F5B4C'
const CARD = { light: '#FFFFFF', dark: '#1C2125' }
/** WCAG 1.4.11: the contrast that makes a control visible. */
const SEEN = 3

/** [BR3] Text is black or white, whichever is easier to read: at least 4.5:1 on every color. */
export function brandColors(color: string | null): BrandColors {
  const ground = color ?? SPRUCE
  const text = contrastOf('#FFFFFF', ground) >= contrastOf('#000000', ground) ? '#FFFFFF' : '#000000'
  const edge = contrastOf(ground, CARD.light) >= SEEN ? ground : '#5C6670'
  const darkEdge = contrastOf(ground, CARD.dark) >= SEEN ? ground : '#A6AEB5'
  return { ground, text, edge, darkEdge }
}

/** A logo as embedded in a page or file. */
export interface ShownLogo extends Size {
  type: 'image/png' | 'image/jpeg'
  dataUrl: string
}

/** Null if there is no logo. */
export function shownLogo(base64: string | null): ShownLogo | null {
  const logo = base64 === null ? null : storedLogo(base64)
  return logo && { ...shownSize(logo), type: logo.type, dataUrl: `data:${logo.type};base64,${base64}` }
}
