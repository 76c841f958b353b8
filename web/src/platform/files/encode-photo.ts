import { isDecodable } from './picture-size.ts'

/** In pixels: sharp on a large screen for a photo on a property's page. */
const MAX_EDGE = 2560
const SHRUNK_BYTES = 1_000_000
/** JPEG quality that is barely distinguishable from the original. */
const FINE = 0.95
/** Tried in order while a photo is too large; smaller edges are the last resort, for a photo of leaves or gravel. */
const fullSteps = [FINE, 0.9, 0.85, 0.75].map((quality) => ({ edge: Infinity, quality }))
const shrunkSteps = [
  ...[0.85, 0.75, 0.65, 0.55].map((quality) => ({ edge: MAX_EDGE, quality })),
  ...[1920, 1440, 1024, 512].map((edge) => ({ edge, quality: 0.55 })),
]

/** Decodes a picture upright; `null` if it is too large, or the browser cannot read it. The caller closes it. */
export async function readPhoto(file: Blob): Promise<ImageBitmap | null> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!isDecodable(bytes) && !(await isDecodableForeign(bytes))) return null
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

/** Loaded on demand: most photos are JPEG or PNG. */
async function isDecodableForeign(bytes: Uint8Array): Promise<boolean> {
  const { hasGoodForeignSize } = await import('./foreign-picture-size.ts')
  return hasGoodForeignSize(bytes)
}

interface EncodeOptions {
  /** The type of the original. A PNG that cannot be shrunk as PNG becomes a JPEG. */
  type: 'image/jpeg' | 'image/png'
  /** Whether to shrink to under 1 MB; otherwise keeps the full size. */
  shrink: boolean
  /** The size in bytes above which a full-size JPEG is retried at a lower quality. */
  most: number
}

/** Redraws the picture, which drops everything else in its file. @returns null if there is no memory for it. */
export async function encodePhoto(picture: ImageBitmap, { type, shrink, most }: EncodeOptions): Promise<Blob | null> {
  const limit = shrink ? SHRUNK_BYTES - 1 : most
  const steps = shrink ? shrunkSteps : fullSteps
  if (type === 'image/png') {
    const drawn = await draw(picture, { type, edge: steps[0]?.edge ?? MAX_EDGE, quality: 1 })
    if (drawn === null || drawn.size <= limit || !shrink) return drawn
  }
  let drawn: Blob | null = null
  for (const { edge, quality } of steps) {
    drawn = await draw(picture, { type: 'image/jpeg', edge, quality })
    if (drawn === null || drawn.size <= limit) return drawn
  }
  return drawn
}

interface DrawOptions {
  type: 'image/jpeg' | 'image/png'
  /** Maximum length of the longer edge, in pixels. */
  edge: number
  quality: number
}

async function draw(picture: ImageBitmap, { type, edge, quality }: DrawOptions): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  if (type === 'image/jpeg') {
    // Transparent pixels would turn black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  try {
    return await new Promise((resolve) => canvas.toBlob(resolve, type, quality))
  } finally {
    // Safari retains a canvas's memory for a while, unless the canvas is empty.
    canvas.width = 0
    canvas.height = 0
  }
}
