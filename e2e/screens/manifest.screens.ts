import { fileURLToPath } from 'node:url'
import { ann } from '../harness/accounts/account.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { enterDemo, signUpWithProperty, takeAlong } from '../harness/device/sign-up-from-demo.ts'

// The two screenshots in the web app's manifest, of a property in the sample world. They are in the repository, so they
// are taken only on request:
//
// MANIFEST_PICTURES=yes npm run screens -- -g manifest

const PROPERTY = '418 Linden Avenue'
/** The property is hers in the sample world too. */
const claire = { ...ann, email: 'claire.bennett@example.com', firstName: 'Claire', lastName: 'Bennett' }

const folder = fileURLToPath(new URL('../../web/public/screenshots', import.meta.url))

if (process.env['MANIFEST_PICTURES'] === 'yes')
  for (const shape of ['phone', 'desktop'] as const)
    test(`the picture of the manifest on a ${shape}`, async ({ openDevice }) => {
      const person = new Person(await openDevice({ shape }))
      await enterDemo(person, 'homeowner')
      await takeAlong(person, PROPERTY)
      await signUpWithProperty(person, claire)
      await person.open('/properties')
      await person.openProperty(PROPERTY)
      await person.page.evaluate(() => document.fonts.ready)
      await expect(person.page.getByRole('main').locator('img[src^="blob:"]').last()).toBeVisible()
      await person.page.screenshot({ path: `${folder}/${shape}.png` })
    })
