import sharp from 'sharp'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/person.ts'
import { tours } from '../harness/tour.ts'

// The pictures of the app on the public pages. They are in the repository, so they are taken only when somebody asks:
// npm run pictures

const folder = fileURLToPath(new URL('../../web/src/public-pages/pictures', import.meta.url))

/** The name of each picture, by the screen that it shows. */
const pictures = [
  { tour: 'of the houses', shape: 'phone', screens: { 'property-overview': 'house', 'tracker-upcoming': 'tasks' } },
  { tour: 'of the houses', shape: 'tablet', screens: { 'calendar-year': 'calendar' } },
  { tour: 'of a realtor', shape: 'desktop', screens: { 'realtor-dashboard': 'realtor' } },
] as const

if (process.env['PUBLIC_PICTURES'] === 'yes')
  for (const { tour, shape, screens } of pictures)
    test(`the pictures ${tour} on a ${shape}`, async ({ server, openDevice }) => {
      const person = new Person(await openDevice({ shape, pixelRatio: 2 }))
      const missing = new Map<string, string>(Object.entries(screens))
      for await (const screen of tours[tour]({ person, server })) {
        const name = missing.get(screen)
        if (!name) continue
        await person.page.evaluate(() => scrollTo(0, 0))
        for (const look of ['light', 'dark'] as const) {
          await person.prefers(look)
          const picture = sharp(await person.page.screenshot())
          await picture.clone().avif({ quality: 55 }).toFile(`${folder}/${name}-${look}.avif`)
          await picture.clone().webp({ quality: 80 }).toFile(`${folder}/${name}-${look}.webp`)
        }
        missing.delete(screen)
        if (missing.size === 0) break
      }
      expect([...missing.keys()]).toEqual([])
    })
