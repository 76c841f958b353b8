import { fileURLToPath } from 'node:url'
import { ann } from '../harness/account.ts'
import { Api } from '../harness/api.ts'
import { expect, test } from '../harness/journey.ts'
import { buildNeighbourhood } from '../harness/neighbourhood.ts'
import { Person, todayHere } from '../harness/person.ts'

// The two pictures in the web app's manifest. They are in the repository, so they are taken only when somebody asks:
// MANIFEST_PICTURES=yes npm run screens -- -g manifest

const folder = fileURLToPath(new URL('../../web/public/screenshots', import.meta.url))

if (process.env['MANIFEST_PICTURES'] === 'yes')
  for (const shape of ['phone', 'desktop'] as const)
    test(`the picture of the manifest on a ${shape}`, async ({ server, openDevice }) => {
      const { home } = await buildNeighbourhood(await Api.join(server.url, ann), todayHere())
      const person = new Person(await openDevice({ shape }))
      await person.signIn(ann)
      await person.open(`/properties/${home.id}`)
      await expect(person.heading(home.address)).toBeVisible()
      await person.waitUntilSynced()
      await person.page.evaluate(() => document.fonts.ready)
      await person.page.screenshot({ path: `${folder}/${shape}.png` })
    })
