import type { Api } from '../harness/server/api.ts'
import { annWithProperty, annInBasement } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import { type UploadFile, pickFiles } from '../harness/records/document-files.ts'
import { aDocx, aPdfOf, aText } from '../harness/records/documents-with-words.ts'
import { Person } from '../harness/device/person.ts'
import { heicUnder, photoOfPhone, photosOfWeb } from '../harness/device/photo-of-phone.ts'

const PAGES = ['The roof is 12 years old', 'The furnace needs service', 'The deck is sound']
const documents = {
  report: aPdfOf('report.pdf', { pages: PAGES }),
  long: aPdfOf('long.pdf', { pages: Array.from({ length: 2000 }, (_, page) => `Sheet ${page + 1}`) }),
  locked: aPdfOf('locked.pdf', { pages: PAGES, isLocked: true }),
  letter: aDocx('letter.docx', { heading: 'Warranty', words: 'Ten years from the day of sale.' }),
  bomb: aDocx('bomb.docx', { heading: 'Warranty', words: 'Never seen.', padding: 70_000_000 }),
  notes: aText('notes.txt', 'Filter: 16 × 25\nNext service in May'),
  damaged: { name: 'damaged.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnothing more') },
  old: {
    name: 'old.doc',
    mimeType: 'application/msword',
    buffer: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]),
  },
} satisfies Record<string, UploadFile>

/** Uploads the documents to the server under their names. */
async function file(api: Api, propertyId: string, titles: (keyof typeof documents)[]): Promise<void> {
  for (const title of titles) {
    const { name: fileName, mimeType: fileType, buffer: bytes } = documents[title]
    const type = fileType as 'application/pdf'
    await api.addDocument(propertyId, { title, category: 'other', fileName, fileType: type, bytes })
  }
}

const page = (person: Person, number: number, of: number) =>
  person.dialog().getByRole('img', { name: `Page ${number} of ${of}`, exact: true })

/** The share of dark pixels on the page, from 0 to 1. */
const inkOf = (person: Person, number: number, of: number) =>
  page(person, number, of).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    if (width === 0) return 0
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() }
    return data.filter((value, at) => at % 4 === 0 && value < 128).length / (width * height)
  })

test('[PV5] [DO4] a photo from a phone arrives upright, under 1 MB, and without its location @long', async ({
  server,
  openDevice,
}) => {
  const { api, person, property } = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  await person.open(`/properties/${property.id}?tab=documents`)
  const photo = await photoOfPhone(person, 'C:\\DCIM\\Roof.png')
  expect(photo.buffer.length).toBeGreaterThan(1_000_000)
  expect(photo.buffer.includes('Exif')).toBe(true)
  await person.press('Upload Document')
  await pickFiles(person, 'Choose files', [heicUnder('Attic.jpg')])
  await person.sees('Attic.jpg: This browser can’t read HEIC photos.')
  await pickFiles(person, 'Choose files', [photo])
  await person.dialog().getByLabel('Category').selectOption({ label: 'Photo' })
  await person.press('Upload')
  await person.isBackOnPage()
  await expect.poll(async () => (await api.documents(property.id))[0]?.state).toBe('available')

  const [kept] = await api.documents(property.id)
  expect(kept).toMatchObject({ title: 'Roof', fileName: 'Roof.jpg', fileType: 'image/jpeg' })
  const seen = await person.page.evaluate(async (id) => {
    const blob = await (await fetch(`/api/documents/${id}/content`)).blob()
    const text = new TextDecoder('latin1').decode(await blob.arrayBuffer())
    const picture = await createImageBitmap(blob)
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const pen = canvas.getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const [red = 0, green = 0, blue = 0] = pen?.getImageData(picture.width - 30, picture.height / 2, 1, 1).data ?? []
    return {
      size: blob.size,
      width: picture.width,
      height: picture.height,
      hasNotes: text.includes('Exif') || text.includes('http://ns.adobe.com'),
      isRed: red > 200 && green < 90 && blue < 90,
    }
  }, kept?.id)
  expect(seen).toMatchObject({ hasNotes: false, isRed: true })
  expect(seen.size).toBeLessThan(1_000_000)
  expect(seen.size).toBe(kept?.fileSize)
  expect(seen.height).toBeGreaterThan(seen.width)
  expect(Math.max(seen.height, seen.width)).toBeLessThanOrEqual(2560)

  await person.press('Roof')
  const picture = person.dialog().getByRole('img', { name: 'Roof' })
  await expect(picture).toBeVisible()
  const narrow = (await picture.boundingBox())?.width ?? 0
  await person.press('Zoom in')
  await expect(person.dialog().getByText('125%')).toBeVisible()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(narrow * 1.25, 0)
})

test('[PV5] [DO31] photos of the web become JPEG, a web page is refused by name, and RTF is kept @long', async ({
  server,
  openDevice,
}) => {
  const { api, person, property } = await annWithProperty(server, await openDevice({ shape: 'tablet' }))
  await person.open(`/properties/${property.id}?tab=documents`)
  await person.press('Upload Document')
  await pickFiles(person, 'Choose files', [
    { name: 'Report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><p>Sign in') },
  ])
  await person.sees('This is a web page, not a PDF. Open it in a browser and print it to a PDF.')
  const estimate = { name: 'Estimate.doc', mimeType: 'application/msword', buffer: Buffer.from('{\\rtf1 Flashing}') }
  await pickFiles(person, 'Choose files', [...photosOfWeb, estimate])
  await person.dialog().getByLabel('Category for Estimate.doc').selectOption({ label: 'Receipt' })
  await person.press('Upload')
  await person.isBackOnPage()
  const states = async () =>
    (await api.documents(property.id)).map(({ title, state }) => `${title}: ${state}`).toSorted()
  await expect.poll(states).toEqual(['Attic: available', 'Basement: available', 'Estimate: available'])
  const kept = await api.documents(property.id)
  expect(kept.map((file) => `${file.fileName}: ${file.fileType}, ${file.category}`).toSorted()).toEqual([
    'Attic.jpg: image/jpeg, photo',
    'Basement.jpg: image/jpeg, photo',
    'Estimate.doc: application/msword, receipt',
  ])
  for (const { id } of kept.filter(({ fileType }) => fileType === 'image/jpeg')) {
    const seen = await person.page.evaluate(async (id) => {
      const blob = await (await fetch(`/api/documents/${id}/content`)).blob()
      const [first = 0, second = 0] = new Uint8Array(await blob.arrayBuffer())
      const picture = await createImageBitmap(blob)
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      pen?.drawImage(picture, 0, 0)
      const [red = 0, green = 0] = pen?.getImageData(20, 3, 1, 1).data ?? []
      return { isJpeg: first === 0xff && second === 0xd8, width: picture.width, isRed: red > 200 && green < 90 }
    }, id)
    expect(seen).toEqual({ isJpeg: true, width: 40, isRed: true })
  }
})

for (const shape of ['phone', 'tablet'] as const)
  test(`[PV1] documents open in the app, online and offline, on a ${shape} @long`, async ({ server, openDevice }) => {
    const { api, person, property } = await annWithProperty(server, await openDevice({ shape }))
    await file(api, property.id, ['report', 'letter', 'notes', 'old'])
    await person.open(`/properties/${property.id}?tab=documents`)
    const look = async () => {
      await person.press('report')
      await expect(person.dialog().getByText(PAGES[0] ?? '')).toBeAttached()
      await expect.poll(() => inkOf(person, 1, 3)).toBeGreaterThan(0.001)
      await expect(person.dialog().getByText('Page 1 of 3', { exact: true })).toBeVisible()
      await person.dialog().getByRole('region', { name: 'Pages' }).press('End')
      await expect.poll(() => inkOf(person, 3, 3)).toBeGreaterThan(0.001)
      await person.dismiss()
      await person.press('letter')
      await expect(person.dialog().getByRole('heading', { name: 'Warranty' })).toBeVisible()
      await person.sees('Ten years from the day of sale.')
      await person.dismiss()
      await person.press('notes')
      await person.sees('Filter: 16 × 25')
      await person.dismiss()
      await person.press('old')
      await person.sees('No preview for .doc files.')
      const saved = person.page.waitForEvent('download')
      await person.press('Download')
      expect((await saved).suggestedFilename()).toBe('old.doc')
      await person.dismiss()
    }
    await test.step('online', look)
    await test.step('after an offline start', async () => {
      await person.canStartOffline()
      await person.device.goOffline()
      await person.page.reload()
      await look()
    })
    await test.step('Back closes the document and leaves the page in place', async () => {
      await person.press('notes')
      await person.sees('Filter: 16 × 25')
      await person.page.goBack()
      await person.isBackOnPage()
      await expect(person.page).toHaveURL(/tab=documents/)
    })
  })

test('[PV2] a document that is not on this device opens once there is a network @long', async ({
  server,
  openDevice,
}) => {
  const { api, property } = await annWithProperty(server, await openDevice({ shape: 'tablet' }))
  await file(api, property.id, ['report'])
  const other = new Person(await openDevice({ shape: 'phone' }))
  await annInBasement(other, `/properties/${property.id}?tab=documents`)
  await other.press('report')
  await other.sees('It isn’t on this device. Connect to the internet to open it.')
  await other.device.goOnline()
  await expect(page(other, 1, 3)).toBeVisible()
})

test('[PV3] a document that cannot be shown says why and does no harm @long', async ({ server, openDevice }) => {
  const { api, person, property } = await annWithProperty(server, await openDevice({ shape: 'tablet' }))
  await file(api, property.id, ['locked', 'damaged', 'bomb', 'long'])
  await person.open(`/properties/${property.id}?tab=documents`)
  for (const [title, words] of [
    ['locked', 'This PDF is password-protected.'],
    ['damaged', 'Can’t show this file. It may be damaged.'],
    ['bomb', 'Can’t show this file: unpacked, it’s too large for this device.'],
  ] as const) {
    await person.press(title)
    await person.sees(words)
    await expect(person.dialog().getByRole('button', { name: 'Download' })).toBeVisible()
    await person.dismiss()
  }
  await test.step('2,000 pages scroll, with only a few rendered at a time', async () => {
    await person.press('long')
    await expect(page(person, 1, 2000)).toBeVisible()
    await person.dialog().getByRole('region', { name: 'Pages' }).press('End')
    await expect(person.dialog().getByText('Page 2000 of 2000', { exact: true })).toBeVisible()
    await expect.poll(() => inkOf(person, 2000, 2000)).toBeGreaterThan(0.0005)
    await expect.poll(() => person.dialog().locator('canvas').count()).toBeLessThan(8)
    await person.press('Zoom in')
    await expect(person.dialog().getByText('Page 2000 of 2000', { exact: true })).toBeVisible()
  })
})
