// Runs in an empty page: generates a photo of a document as taken with a phone.
import { createRandom } from '@hearthkeep/shared/testing/random.ts'

/** Pixels, portrait: a phone with twelve megapixels. */
const [WIDTH, HEIGHT] = [3024, 4032]
/** Width of a monospace letter relative to its height. */
const LETTER = 0.6
/** No one photographs a receipt so closely that its letters are larger than this. */
const LARGEST = 64

/**
 * The paper lies slightly skewed on a table, lit from one side, with a shadow on one corner and sensor noise. The same
 * seed gives the same photo.
 *
 * @returns a JPEG in base64
 *
 * @public
 */
export async function photograph(lines: readonly string[], seed: number): Promise<string> {
  const random = createRandom(seed).next
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const brush = brushOf(canvas)
  brush.fillStyle = `hsl(${20 + random() * 20} 30% ${25 + random() * 15}%)`
  brush.fillRect(0, 0, WIDTH, HEIGHT)
  brush.translate(WIDTH / 2, HEIGHT / 2)
  brush.rotate(((random() - 0.5) * 4 * Math.PI) / 180)
  // The phone is not held quite level: what is farther away is slightly narrower.
  brush.transform(1, (random() - 0.5) * 0.012, (random() - 0.5) * 0.012, 1, 0, 0)
  write(brush, lines)
  brush.resetTransform()
  light(brush, random)
  addNoise(brush, random)
  return encoded(canvas)
}

function write(brush: OffscreenCanvasRenderingContext2D, lines: readonly string[]): void {
  const most = Math.max(...lines.map((line) => line.length))
  const size = Math.min(LARGEST, (WIDTH * 0.84) / (most * LETTER), (HEIGHT * 0.86) / (lines.length * 1.4))
  const [width, height] = [most * size * LETTER, lines.length * size * 1.4]
  const margin = size * 2
  brush.fillStyle = '#f6f3ec'
  brush.fillRect(-width / 2 - margin, -height / 2 - margin, width + 2 * margin, height + 2 * margin)
  brush.fillStyle = '#2c2a2e'
  brush.font = `${size}px "Liberation Mono", "DejaVu Sans Mono", monospace`
  brush.textBaseline = 'top'
  // No lens is as sharp as a font.
  brush.filter = 'blur(1px)'
  for (const [at, line] of lines.entries()) brush.fillText(line, -width / 2, -height / 2 + at * size * 1.4)
  brush.filter = 'none'
}

function light(brush: OffscreenCanvasRenderingContext2D, random: () => number): void {
  brush.globalCompositeOperation = 'multiply'
  const [left, top] = [random() * WIDTH, random() * HEIGHT]
  const lamp = brush.createRadialGradient(left, top, 0, left, top, HEIGHT)
  lamp.addColorStop(0, '#fffaf0')
  lamp.addColorStop(1, '#8c8780')
  brush.fillStyle = lamp
  brush.fillRect(0, 0, WIDTH, HEIGHT)
  const hand = brush.createRadialGradient(WIDTH, HEIGHT, 0, WIDTH, HEIGHT, WIDTH * (0.5 + random() * 0.4))
  hand.addColorStop(0, '#8a8a90')
  hand.addColorStop(1, '#ffffff')
  brush.fillStyle = hand
  brush.fillRect(0, 0, WIDTH, HEIGHT)
  brush.globalCompositeOperation = 'source-over'
}

function addNoise(brush: OffscreenCanvasRenderingContext2D, random: () => number): void {
  const picture = brush.getImageData(0, 0, WIDTH, HEIGHT)
  const { data } = picture
  for (let at = 0; at < data.length; at += 4) {
    const noise = (random() + random() - 1) * 24
    for (const part of [at, at + 1, at + 2]) data[part] = (data[part] ?? 0) + noise
  }
  brush.putImageData(picture, 0, 0)
}

function brushOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('no canvas')
  return brush
}

async function encoded(canvas: OffscreenCanvas): Promise<string> {
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })).arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
