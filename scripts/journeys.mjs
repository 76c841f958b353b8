import { setUp } from './setup.mjs'
import { playwright } from './test/playwright.mjs'

// npm run journeys [-- Playwright's arguments]: runs the end-to-end tests only.
await setUp('browser')
await playwright('journeys', process.argv.slice(2))
