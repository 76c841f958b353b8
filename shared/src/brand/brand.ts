import { z } from 'zod'
import { brandingFacts } from './branding.ts'
import { contrastOf } from './contrast.ts'
import { storedLogo, shownSize, type Size } from './logo.ts'

/** What clients see of a realtor's business. */
export const brand = z.object({
  name: brandingFacts.businessName,
  color: brandingFacts.color,
  logo: brandingFacts.logo,
  /** Whether the name of the product steps back. */
  isWhiteLabel: z.boolean(),
})
export type Brand = z.infer<typeof brand>

/** [BR3] A ground and the color of text on it. */
export interface BrandColors {
  ground: string
  text: string
  /** Outlines a button where the brand's color does not show on a white or a dark background. */
  edge: string
  darkEdge: string
}

const SPRUCE = '#1F5B4C'
const CARD = { light: '#FFFFFF', dark: '#1C2125' }
/** WCAG 1.4.11: what shows where a control is. */
const SEEN = 3

/** [BR3] Text is black or white, whichever is read more easily: at least 4.5:1 on every color. */
export function brandColors(color: string | null): BrandColors {
  const ground = color ?? SPRUCE
  const text = contrastOf('#FFFFFF', ground) >= contrastOf('#000000', ground) ? '#FFFFFF' : '#000000'
  const edge = contrastOf(ground, CARD.light) >= SEEN ? ground : '#5C6670'
  const darkEdge = contrastOf(ground, CARD.dark) >= SEEN ? ground : '#A6AEB5'
  return { ground, text, edge, darkEdge }
}

/** A logo as a page or file holds it. */
export interface ShownLogo extends Size {
  type: 'image/png' | 'image/jpeg'
  dataUrl: string
}

/** Null without a logo. */
export function shownLogo(base64: string | null): ShownLogo | null {
  const logo = base64 === null ? null : storedLogo(base64)
  return logo && { ...shownSize(logo), type: logo.type, dataUrl: `data:${logo.type};base64,${base64}` }
}
