import { fileURLToPath } from 'node:url'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/person.ts'
import { screenFaults } from '../harness/screen-faults.ts'
import { tours } from '../harness/tour.ts'

// Pictures to look at, in screens/ (not in the repository): every screen and dialog, in each shape, light and dark; and
// what is wrong with them.

const folder = fileURLToPath(new URL('../../screens', import.meta.url))

for (const shape of ['phone', 'tablet', 'desktop'] as const)
  for (const [name, tour] of Object.entries(tours))
    test(`every screen ${name} on a ${shape}`, async ({ server, openDevice }) => {
      test.setTimeout(600_000)
      const person = new Person(await openDevice({ shape }))
      const faults: string[] = []
      for await (const screen of tour({ person, server })) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await person.prefers(colorScheme)
          await person.page.screenshot({ path: `${folder}/${shape}-${colorScheme}/${screen}.png` })
        }
        faults.push(...(await screenFaults(person, screen)))
      }
      expect(faults).toEqual([])
    })
