import { expect } from '@playwright/test'
import { aPdf, photos } from '../../../harness/records/document-files.ts'
import type { Person } from '../../../harness/device/person.ts'
import { shareInto } from '../../../harness/device/share-into.ts'

/** Files that other apps share with this one, for a person with at least two properties. */
export async function* sharedFiles(person: Person): AsyncGenerator<string> {
  const { page } = person
  await person.open('/add-shared')
  await person.sees('No shared files')
  yield 'shared-files-none'
  await person.canStartOffline()
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') }
  await shareInto(page, { files: [aPdf('roof report.pdf'), ...(await photos(person, ['IMG_0042.jpg'])), film] })
  await person.sees('Couldn’t save one shared file')
  await expect(page.getByLabel('Title')).toHaveCount(2)
  yield 'shared-files'
  await person.press('Add 2 documents')
  await expect(page.getByLabel('Category').first()).toHaveAttribute('aria-invalid', 'true')
  yield 'shared-files-incomplete'
  await page
    .getByRole('button', { name: /Choose a property/ })
    .first()
    .click()
  await expect(person.dialog()).toBeVisible()
  yield 'shared-files-which-property'
  await person.dismiss()
  await person.open('/properties')
  await person.sees('2 shared files wait for a property.')
  yield 'shared-files-wait'
}
