import type { Person } from '../device/person.ts'

/** A file in the form in which a browser receives it. */
export interface UploadFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PDF of one empty page. @param size in bytes; it is padded to this size. */
export function aPdf(name: string, size = 0): UploadFile {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = places.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `%${'.'.repeat(Math.max(0, size - body.length))}\n`
  const start = body.length
  body += `xref\n0 4\n0000000000 65535 f \n${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body, 'latin1') }
}

/** Distinct photos, as from a camera. */
export async function photos({ page }: Person, names: string[]): Promise<UploadFile[]> {
  const pictures = await page.evaluate(async (count) => {
    const made: string[] = []
    for (let at = 0; at < count; at++) {
      const canvas = document.createElement('canvas')
      canvas.width = 1600
      canvas.height = 1200
      const brush = canvas.getContext('2d')
      if (!brush) throw new Error('no canvas')
      for (let row = 0; row < 12; row++) {
        brush.fillStyle = `hsl(${at * 70 + row * 6} 45% ${30 + row * 4}%)`
        brush.fillRect(0, row * 100, 1600, 100)
      }
      brush.fillStyle = 'white'
      brush.beginPath()
      brush.arc(400 + at * 200, 600, 220, 0, 7)
      brush.fill()
      made.push(canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '')
    }
    return made
  }, names.length)
  return names.map((name, at) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(pictures[at] ?? '', 'base64') }))
}

/** Picks files in the file chooser that a button opens. */
export async function pickFiles({ page }: Person, button: string, files: UploadFile[]): Promise<void> {
  const fileChooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await fileChooser).setFiles(files)
}

/** Crashes the page. */
export async function crash({ page }: Person): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => 'that is what was asked for')
  await crashed
}
