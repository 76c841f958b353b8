import type { PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { analyze } from '@hearthkeep/analysis/analyze.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import type { Page } from '@playwright/test'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { Device } from '../harness/device/device.ts'
import type { UploadFile } from '../harness/records/document-files.ts'
import { Person } from '../harness/device/person.ts'
import { startServer } from '../harness/server/server.ts'
import { printedLines } from './corpus-files.ts'
import { photographed } from './photographed.ts'
import type { CorpusDocument, Part } from '@hearthkeep/analysis/corpus/read-corpus.ts'
import { scoreFindings } from '@hearthkeep/analysis/corpus/score.ts'
import { call, install } from './page-bundle.ts'
import { shares, targetsOf } from './finding-shares.ts'

const parts: readonly Part[] = ['tuned', 'held-out']
/** Each document is photographed with different light and skew, because a single photo may be lucky. */
const TAKES = [1, 2]
/** Milliseconds for all photos, on a slow machine. */
const PATIENCE = 15 * 60_000

interface Photo {
  part: Part
  document: CorpusDocument
  take: number
  title: string
}

/**
 * How much is found in photos. Each photo is generated in the browser and added in the app as a person does it; the app
 * downsizes and reads it, and the text is analyzed.
 */
export const bench: Bench = {
  title: 'analysis of photos',
  async run() {
    const server = await startServer({ LOG_LEVEL: 'error' })
    const device = await Device.open({ url: server.url, shape: 'desktop' })
    try {
      const { id } = await (await Api.join(server.url, ann)).addProperty({ address: '14 Main St' })
      const person = new Person(device)
      await person.signIn(ann)
      await person.waitUntilSynced()
      const photos = parts.flatMap(photosOf)
      for (const take of TAKES) {
        const some = photos.filter((photo) => photo.take === take)
        await addInApp(person, { propertyId: id, documents: await takePhotos(await device.newTab(), some) })
      }
      const read = await readInApp(person, photos.length)
      return parts.flatMap((part) =>
        figuresOf(
          part,
          photos.filter((photo) => photo.part === part),
          read,
        ),
      )
    } finally {
      await device.dispose()
      await server.dispose()
    }
  },
}

const photosOf = (part: Part): Photo[] =>
  photographed(part).flatMap((document) =>
    TAKES.map((take) => ({ part, document, take, title: `${document.name.replace(/\W+/g, ' ')} ${take}` })),
  )

async function takePhotos(tab: Page, photos: readonly Photo[]): Promise<UploadFile[]> {
  await install(tab, 'photo-in-page.ts')
  const documents: UploadFile[] = []
  for (const { document, title } of photos) {
    const photo = await call<string>(tab, 'photograph', printedLines(document), seedOf(title))
    documents.push({ name: `${title}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') })
  }
  await tab.close()
  return documents
}

/** Derived from the title, so that a photo stays the same when others are added. */
const seedOf = (title: string) => Buffer.from(title).reduce((sum, byte) => (sum * 31 + byte) % 2 ** 32, 7)

interface Added {
  propertyId: string
  documents: readonly UploadFile[]
}

async function addInApp(person: Person, { propertyId, documents }: Added): Promise<void> {
  await person.open(`/properties/${propertyId}?tab=documents`)
  await person.press('Upload Document')
  await person
    .dialog()
    .getByLabel('Documents')
    .setInputFiles([...documents], { timeout: PATIENCE })
  await person.press('Receipt')
  await person.press('Upload')
  await person.dialog().waitFor({ state: 'detached', timeout: PATIENCE })
}

/** The texts that the app has read in the background. @returns the pages of each photo by its name. */
async function readInApp({ page }: Person, count: number): Promise<Map<string, PageText[]>> {
  await install(page, 'texts-in-page.ts')
  const end = Date.now() + PATIENCE
  for (;;) {
    const texts = await call<{ title: string; pages: PageText[] }[]>(page, 'readTexts')
    if (texts.length === count) return new Map(texts.map(({ title, pages }) => [title, pages]))
    if (Date.now() > end) throw new Error(`${texts.length} of ${count} photos were read in ${PATIENCE} ms`)
    await page.waitForTimeout(1_000)
  }
}

function figuresOf(part: Part, photos: readonly Photo[], read: ReadonlyMap<string, PageText[]>): Figure[] {
  const all = photos.map(({ document, title }) => ({ ...document, read: must(read.get(title), title) }))
  const scores = all.flatMap(({ document, expected, read: pages }) =>
    scoreFindings(analyze({ ...document, pages }), expected),
  )
  const words = all.flatMap(({ document }) => wordsOf(document.pages))
  const had = all.flatMap(({ document, read: pages }) => shared(wordsOf(document.pages), wordsOf(pages)))
  const about = `${part}, ${photos.length} photos of ${photos.length / TAKES.length} documents`
  return [
    { name: `${about}: words that were read`, value: had.length / words.length, unit: '' },
    ...shares(`${about}: all findings`, scores, targetsOf(part)),
  ]
}

const wordsOf = (pages: readonly PageText[]) => pages.flatMap(({ text }) => text.match(/[A-Za-z0-9]+/g) ?? [])

/** The words of the first list that are also in the second (multiset intersection). */
function shared(words: readonly string[], read: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of read) left.set(word, (left.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
}
