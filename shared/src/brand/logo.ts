import { fromBase64 } from '../text/base64.ts'
import { cleanJpeg } from '../document/clean-jpeg.ts'
import { cleanPng, type CleanPicture } from '../document/clean-png.ts'

/** In pixels. */
export interface Size {
  width: number
  height: number
}

/** A picture stripped of everything except its pixels. */
export interface Logo extends CleanPicture {
  type: 'image/png' | 'image/jpeg'
}

/** Sharp at twice {@link LOGO_SHOWN}, and small enough to embed in each email. */
export const LOGO_MAX: Size = { width: 480, height: 192 }
export const LOGO_BYTES = 40_000
/** In base64. */
export const LOGO_LETTERS = Math.ceil(LOGO_BYTES / 3) * 4
/** The maximum size at which a logo is shown, in CSS pixels. */
const LOGO_SHOWN: Size = { width: 200, height: 56 }

/**
 * [BR2] Removes everything except the pixels: the location where a photo was taken, comments, color profiles, further
 * frames, and anything after the picture.
 * @returns null for anything but a PNG or JPEG that states its size
 */
export function cleanLogo(bytes: Uint8Array): Logo | null {
  const png = cleanPng(bytes)
  if (png) return { type: 'image/png', ...png }
  const jpeg = cleanJpeg(bytes)
  return jpeg && { type: 'image/jpeg', ...jpeg }
}

/** [BR2] Whether a logo is within the size limits. */
export const isSmallEnough = ({ width, height, bytes }: Logo): boolean =>
  width >= 1 && height >= 1 && width <= LOGO_MAX.width && height <= LOGO_MAX.height && bytes.length <= LOGO_BYTES

/**
 * @returns the picture in a stored logo, or null if it is not exactly what {@link cleanLogo} makes of it
 */
export function storedLogo(base64: string): Logo | null {
  const bytes = fromBase64(base64)
  const logo = bytes && cleanLogo(bytes)
  return logo && logo.bytes.length === bytes.length && isSmallEnough(logo) ? logo : null
}

/** The size at which a logo is shown, never larger than its actual size. */
export function shownSize({ width, height }: Size): Size {
  const scale = Math.min(1, LOGO_SHOWN.width / width, LOGO_SHOWN.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
