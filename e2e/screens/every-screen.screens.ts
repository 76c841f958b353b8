import { appendFile, mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { tours } from './tours/tour.ts'
import { screenFaults } from './screen-faults.ts'

// Screenshots for review, in screens/ (not in the repository): every screen and dialog, in each shape, light and dark;
// and their faults, which are also written to a file there as they are found.

const folder = fileURLToPath(new URL('../../screens', import.meta.url))

for (const [name, tour] of Object.entries(tours))
  test.describe(() => {
    // A passkey is bound to a host name, never to an IP address.
    if (name === 'of an account') test.use({ publicHost: 'localhost' })
    const isPublic = name === 'of the public pages'
    // A message is sent at any time of day; the pages name the address.
    const contact = isPublic ? { CONTACT_EMAIL: 'help@hearthkeep.example.com' } : {}
    test.use({ settings: { QUIET_HOURS: 'off', ...contact } })
    for (const shape of ['phone', 'tablet', 'desktop'] as const)
      test(`[AX1] every screen ${name} on a ${shape}`, async ({ server, openDevice }) => {
        test.setTimeout(2_400_000)
        const person = new Person(await openDevice({ shape }))
        const faults: string[] = []
        const file = `${folder}/${shape}-faults/${name}.txt`
        await mkdir(`${folder}/${shape}-faults`, { recursive: true })
        await rm(file, { force: true })
        for await (const screen of tour({ person, server })) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await person.prefers(colorScheme)
            // A marketing page is read from top to bottom; a screen of the app is what fits into the window.
            await picturesAreShown(person)
            const path = `${folder}/${shape}-${colorScheme}/${screen}.png`
            await person.page.screenshot({ path, fullPage: isPublic })
          }
          const found = await screenFaults(person, screen)
          await appendFile(file, found.map((fault) => `${fault}\n`).join(''))
          faults.push(...found)
        }
        expect(faults).toEqual([])
      })
  })

/** Waits for the pictures of the public pages, which are others in the dark. */
const picturesAreShown = ({ page }: Person) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const shown = [...document.images].filter(({ loading }) => loading === 'eager')
    // One that is replaced meanwhile cannot be decoded.
    await Promise.all(shown.map((picture) => picture.decode().catch(() => undefined)))
  })
