import { setUp } from './setup.mjs'
import { playwright } from './test/playwright.mjs'

// npm run journeys [-- what Playwright takes]: the end-to-end tests alone.
await setUp('browser')
await playwright('journeys', process.argv.slice(2))
