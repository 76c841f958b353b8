import type { UploadFile } from '../records/document-files.ts'
import type { Person } from './person.ts'

/**
 * A photo as a phone makes it: several megabytes, stored sideways, with an Exif orientation of a quarter turn and a GPS
 * position. Upright, it is 2400 by 3200 pixels, and red along its right edge.
 */
export async function photoOfPhone({ page }: Person, name: string): Promise<UploadFile> {
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3200
    canvas.height = 2400
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    for (let left = 0; left < 3200; left += 5)
      for (let top = 0; top < 2400; top += 5) {
        brush.fillStyle = `hsl(${(left * 7 + top * 13) % 360} 40% ${30 + ((left * 31 + top * 17) % 40)}%)`
        brush.fillRect(left, top, 5, 5)
      }
    brush.fillStyle = 'red'
    brush.fillRect(0, 0, 3200, 300)
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
  })
  const plain = Buffer.from(picture, 'base64')
  const buffer = Buffer.concat([plain.subarray(0, 2), notes(), plain.subarray(2)])
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Builds an Exif segment: a quarter turn to the right, and 39° 47′ north. */
function notes(): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(tag, 0)
    bytes.writeUInt16BE(type, 2)
    bytes.writeUInt32BE(count, 4)
    bytes.writeUInt32BE(value, 8)
    return bytes
  }
  const list = (...entries: Buffer[]) => Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)])
  const GPS_PLACE = 8 + 2 + 2 * 12 + 4
  const main = list(entry(0x0112, 3, 1, 6 << 16), entry(0x8825, 4, 1, GPS_PLACE))
  const north = 'N'.charCodeAt(0) * 2 ** 24
  const gps = list(entry(1, 2, 2, north), entry(2, 5, 3, GPS_PLACE + 2 + 2 * 12 + 4))
  const degrees = Buffer.alloc(24)
  for (const [at, value] of [39, 1, 47, 1, 0, 1].entries()) degrees.writeUInt32BE(value, at * 4)
  const tiff = Buffer.concat([Buffer.from('MM\u0000*'), Buffer.from([0, 0, 0, 8]), main, gps, degrees])
  const body = Buffer.concat([Buffer.from('Exif\u0000\u0000'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** The header of a HEIC photo. */
export const heicUnder = (name: string): UploadFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
    Buffer.alloc(500),
  ]),
})

/** Photos as a web page or a messenger saves them: 40 by 30 pixels, red in the upper third. */
export const photosOfWeb: UploadFile[] = [
  {
    name: 'Attic.webp',
    mimeType: 'image/webp',
    buffer: Buffer.from(
      'UklGRmgAAABXRUJQVlA4IFwAAACwAwCdASooAB4APtFYpEuoJSOhsAgBABoJQBdiP/wHkfxuzoe0KAD+ytZRT/U/oV3ZJ4Vr8r/6En//E1iP7w/yr3+hio/eH+Ve/0L7+wZcD+DMBid6aZcHvhAAAA==',
      'base64',
    ),
  },
  {
    name: 'Basement.avif',
    mimeType: 'image/avif',
    buffer: Buffer.from(
      'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAXBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAABlAABAAAAAAAAAC0AAgAAAAABwQABAAAAAAAAABUAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABhdjAxAAAAABVpbmZlAgAAAAACAABhdjAxAAAAAA5waXRtAAAAAAABAAAAr2lwcnAAAACKaXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAACgAAAAeAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQAcAAAAAA5waXhpAAAAAAEIAAAAOGF1eEMAAAAAdXJuOm1wZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1zOmF1eGlsaWFyeTphbHBoYQAAAAAdaXBtYQAAAAAAAAACAAEDgQIDAAIEhAIFhgAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAASm1kYXQSAAoJOBUn60gIaDSAMh5GUJjBMAANAAEA8SgDCSCFCr3YYpsnK7V6RSGF4rYSAAoGGBUn6wqAMgkYAAABABBYna8=',
      'base64',
    ),
  },
]
