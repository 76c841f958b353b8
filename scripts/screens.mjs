import { setUp } from './setup.mjs'
import { playwright } from './test/playwright.mjs'

// npm run screens [-- what Playwright takes]: pictures of every screen, each of a real server.
await setUp('browser')
await playwright('screens', process.argv.slice(2))
