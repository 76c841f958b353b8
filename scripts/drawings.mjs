import { mkdirSync } from 'node:fs'
import { houses } from './drawings/houses.mjs'
import { rooms } from './drawings/rooms.mjs'
import { setUp } from './setup.mjs'

// npm run drawings: redraws the photos of the sample world from their shapes in scripts/drawings.
await setUp('browser')
const { chromium } = await import('@playwright/test')

const folder = 'web/src/demo/pictures'
mkdirSync(folder, { recursive: true })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
const page = await browser.newPage({ viewport: { width: 720, height: 480 } })
for (const [name, drawing] of Object.entries({ ...houses, ...rooms })) {
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: 720px; height: 480px }</style>${drawing}`,
  )
  await page.screenshot({ path: `${folder}/${name}.png` })
}
await browser.close()
