import type { SeenContent } from './content-type.ts'

/** A photo in a format that not every device shows. It becomes a JPEG on a device that can read it. */
export interface ForeignPhoto {
  name: string
  type: `image/${string}`
}

const formats = {
  heic: { name: 'HEIC', type: 'image/heic' },
  avif: { name: 'AVIF', type: 'image/avif' },
  webp: { name: 'WebP', type: 'image/webp' },
  bmp: { name: 'BMP', type: 'image/bmp' },
  tiff: { name: 'TIFF', type: 'image/tiff' },
  jxl: { name: 'JPEG XL', type: 'image/jxl' },
} as const satisfies Record<string, ForeignPhoto>

/** Brands of HEIC and HEIF photos; a file has one or more. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

/** The format of a photo that must be converted, whatever its name; null for any other file. */
export function foreignPhotoOf({ head }: Pick<SeenContent, 'head'>): ForeignPhoto | null {
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return formats.webp
  // Two letters begin many texts; after the size, a bitmap has four zero bytes.
  if (head.startsWith('BM') && head.slice(6, 10) === '\u0000\u0000\u0000\u0000') return formats.bmp
  if (head.startsWith('II*\u0000') || head.startsWith('MM\u0000*')) return formats.tiff
  if (head.startsWith('\u0000\u0000\u0000\u000cJXL ') || head.startsWith('\u00ff\u000a')) return formats.jxl
  if (head.slice(4, 8) !== 'ftyp') return null
  const [brand, ...others] = brandsOf(head)
  // An AVIF also lists a brand of the other family.
  if (['avif', 'avis'].some((avif) => brand === avif || others.includes(avif))) return formats.avif
  return brand !== undefined && HEIC.has(brand) ? formats.heic : null
}

/** The major brand first, followed by the compatible brands. */
function brandsOf(head: string): string[] {
  const length = [0, 1, 2, 3].reduce((sum, index) => sum * 256 + head.charCodeAt(index), 0)
  const others = head.slice(16, Math.min(length, head.length)).match(/.{4}/gsu) ?? []
  return [head.slice(8, 12), ...others]
}
