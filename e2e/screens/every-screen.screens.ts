import { fileURLToPath } from 'node:url'
import { test } from '../harness/journey.ts'
import { Person } from '../harness/person.ts'
import { tour } from '../harness/tour.ts'

// Pictures to look at, in screens/ (not in the repository): every screen and dialog, in each shape, light and dark.

const folder = fileURLToPath(new URL('../../screens', import.meta.url))

for (const shape of ['phone', 'tablet', 'desktop'] as const)
  test(`every screen on a ${shape}`, async ({ server, openDevice }) => {
    test.setTimeout(300_000)
    const person = new Person(await openDevice({ shape }))
    for await (const screen of tour({ person, url: server.url })) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await person.prefers(colorScheme)
        await person.page.screenshot({ path: `${folder}/${shape}-${colorScheme}/${screen}.png` })
      }
    }
  })
