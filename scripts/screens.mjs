import { setUp } from './setup.mjs'
import { playwright } from './test/playwright.mjs'

// npm run screens [-- Playwright's arguments]: takes pictures of every screen, each against a real server.
await setUp('browser')
await playwright('screens', process.argv.slice(2))
