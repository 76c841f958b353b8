import sharp from 'sharp'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { enterDemo } from '../harness/device/sign-up-from-demo.ts'

// The pictures of the app on the public pages, taken in the demo. They are in the repository, so they are taken only on
// request: npm run pictures

const PROPERTY = '418 Linden Avenue'

const folder = fileURLToPath(new URL('../../web/src/public-pages/pictures', import.meta.url))

const pictures = [
  { name: 'house', role: 'homeowner', shape: 'phone', open: openProperty },
  { name: 'tasks', role: 'homeowner', shape: 'phone', open: openTasks },
  { name: 'calendar', role: 'homeowner', shape: 'tablet', open: openCalendar },
  { name: 'realtor', role: 'realtor', shape: 'desktop', open: openDashboard },
] as const

if (process.env['PUBLIC_PICTURES'] === 'yes')
  for (const { name, role, shape, open } of pictures)
    test(`the picture of the ${name} on a ${shape}`, async ({ openDevice }) => {
      const person = new Person(await openDevice({ shape, pixelRatio: 2 }))
      await enterDemo(person, role)
      await open(person)
      await hideDemo(person)
      for (const look of ['light', 'dark'] as const) {
        await person.prefers(look)
        const picture = sharp(await person.page.screenshot())
        const { width } = await picture.metadata()
        for (const [size, part] of Object.entries({ full: 1, half: 2, quarter: 4 })) {
          const scaled = picture.clone().resize(Math.round(width / part))
          const file = `${folder}/${name}-${look}-${size}`
          await scaled.clone().avif({ quality: 55 }).toFile(`${file}.avif`)
          await scaled.clone().webp({ quality: 80 }).toFile(`${file}.webp`)
        }
      }
    })

async function openProperty(person: Person): Promise<void> {
  await person.open('/demo/homeowner/properties')
  await person.openProperty(PROPERTY)
  await expect(person.page.getByRole('tab', { name: 'Overview' })).toBeVisible()
}

async function openTasks(person: Person): Promise<void> {
  await person.open('/demo/homeowner/maintenance-tracker')
  await person.page.getByRole('main').getByRole('link', { name: PROPERTY }).click()
  await expect(person.page.getByRole('tab', { name: 'Upcoming' })).toBeVisible()
}

async function openCalendar(person: Person): Promise<void> {
  await person.open('/demo/homeowner/calendar?view=year')
  await expect(person.heading('Maintenance Calendar')).toBeVisible()
}

async function openDashboard(person: Person): Promise<void> {
  await person.open('/demo/realtor/dashboard')
  await expect(person.heading('Realtor Dashboard')).toBeVisible()
}

/** Hides the demo bar, because the picture shows the app. */
async function hideDemo({ page }: Person): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.getByRole('region', { name: 'Demo' }).evaluate((bar) => {
    bar.style.setProperty('display', 'none')
    document.querySelector('[data-strip]')?.removeAttribute('data-strip')
    scrollTo(0, 0)
  })
}
