import jsQR from 'jsqr'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('[LB2] [LB4] [LB5] a printed label is scanned: offline it opens its system, and strangers ask the owner @long', async ({
  server,
  openDevice,
}) => {
  const { person, property, furnace } = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  const { page } = person
  await person.canStartOffline()
  await person.open(`/properties/${property.id}/labels`)
  await expect(person.heading('Preview')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('group', { name: 'Sheet of labels' })
  await expect(paper).toHaveCount(1)
  const picture = await paper.getByRole('img').first().screenshot()
  const link = await scanned(person, picture)
  expect(new URL(link).origin).toBe(new URL(page.url()).origin)
  await page.emulateMedia({ media: null })

  await person.device.goOffline()
  await page.goto(link)
  await expect(person.heading(furnace.systemName)).toBeVisible()

  const stranger = new Person(await openDevice({ shape: 'phone' }))
  const requests: string[] = []
  stranger.page.on('request', (request) => requests.push(request.url()))
  const unknown = link.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const seen = []
  for (const address of [link, unknown]) {
    await stranger.page.goto(address)
    await expect(stranger.heading('Ask the owner')).toBeVisible()
    seen.push(await stranger.page.getByRole('main').innerText())
  }
  expect(seen[0]).toBe(seen[1])
  expect(requests.filter((url) => url.includes('/api/') && url.includes(link.slice(-36)))).toEqual([])
})

/** What a camera reads in the picture. */
async function scanned({ page }: Person, png: Buffer): Promise<string> {
  const { data, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height)
    return { data: [...(pixels?.data ?? [])], width: bitmap.width, height: bitmap.height }
  }, png.toString('base64'))
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? ''
}
