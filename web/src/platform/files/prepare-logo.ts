import { cleanLogo, isSmallEnough, LOGO_MAX } from '@hearthkeep/shared/brand/logo.ts'
import { toBase64 } from '@hearthkeep/shared/text/base64.ts'
import { readPhoto } from './encode-photo.ts'

export type PreparedLogo = { ok: true; base64: string } | { ok: false; problem: string }

/** Larger files are not read: artwork for print is large, but a whole video is no logo. */
const MAX_FILE_BYTES = 20_000_000
/** Tried in order: PNG with transparency; if that is too large, as for a photo, JPEG on white. */
const ways = [
  { type: 'image/png', scale: 1, quality: 1 },
  { type: 'image/jpeg', scale: 1, quality: 0.85 },
  { type: 'image/jpeg', scale: 0.6, quality: 0.75 },
] as const

/** The share of the non-transparent pixels that must be visible on white. */
const SEEN_SHARE = 0.01
/** From 0 to 255; lighter values are indistinguishable from white. */
const NEARLY_WHITE = 235

/** [BR2] Redraws a picture, small and without anything but its pixels. @returns it in base64, or the reason why not. */
export async function prepareLogo(file: File): Promise<PreparedLogo> {
  if (file.type === 'image/svg+xml' || /\.svg$/i.test(file.name))
    return refused('Emails cannot show SVG. Save the logo as PNG.')
  if (file.size > MAX_FILE_BYTES) return refused('This file is too large for a logo.')
  const picture = await readPhoto(file)
  if (!picture) return refused('This file isn’t a readable image. Choose a PNG or JPEG.')
  try {
    for (const way of ways) {
      const drawn = draw(picture, way.scale)
      if (!drawn) break
      if (!isSeenOnWhite(drawn.pen, drawn.canvas))
        return refused('This logo doesn’t show on white. Choose a version for light backgrounds.')
      const base64 = await encoded(drawn, way)
      if (base64 !== null) return { ok: true, base64 }
    }
    return refused('We couldn’t make this image small enough. Choose a simpler one.')
  } finally {
    picture.close()
  }
}

interface Drawn {
  canvas: HTMLCanvasElement
  pen: CanvasRenderingContext2D
}

function draw(picture: ImageBitmap, part: number): Drawn | null {
  const scale = part * Math.min(1, LOGO_MAX.width / picture.width, LOGO_MAX.height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return { canvas, pen }
}

function isSeenOnWhite(pen: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const { data } = pen.getImageData(0, 0, width, height)
  let [solid, seen] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    solid += 1
    if (Math.min(red, green, blue) < NEARLY_WHITE) seen += 1
  }
  return solid > 0 && seen >= solid * SEEN_SHARE
}

async function encoded({ canvas, pen }: Drawn, { type, quality }: (typeof ways)[number]): Promise<string | null> {
  if (type === 'image/jpeg') {
    // Transparent pixels would turn black.
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const logo = blob && cleanLogo(new Uint8Array(await blob.arrayBuffer()))
  return logo && isSmallEnough(logo) ? toBase64(logo.bytes) : null
}

const refused = (problem: string): PreparedLogo => ({ ok: false, problem })
