import { Mutex } from '@hearthkeep/shared/kernel/async/mutex.ts'

const turns = new Mutex()

/** In pixels. */
export interface Size {
  width: number
  height: number
}

/**
 * Draws a thumbnail that fills the size, cropped from the center of a larger picture. Processes one at a time, because
 * decoding a photo takes tens of megabytes. @returns null if the browser cannot read it.
 */
export function thumbnailOf(picture: Blob, { width, height }: Size): Promise<Blob | null> {
  const scale = Math.min(window.devicePixelRatio, 2)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return turns.run(() => drawThumbnail(picture, size))
}

async function drawThumbnail(file: Blob, size: Size): Promise<Blob | null> {
  // Loaded on demand: not needed if no property has a picture.
  const { readPhoto } = await import('./encode-photo.ts')
  const picture = await readPhoto(file)
  if (!picture) return null
  try {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, size)
    const pen = canvas.getContext('2d')
    if (!pen) return null
    const part = Math.min(picture.width / size.width, picture.height / size.height)
    const [width, height] = [size.width * part, size.height * part]
    const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2]
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8))
  } finally {
    picture.close()
  }
}
