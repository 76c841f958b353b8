import { setUp } from './setup.mjs'

// npm run plan -- EMAIL PLAN: gives a realtor a plan. Works with the server running or stopped.
await setUp('server')
await import(new URL('../sync-server/dist/plan.js', import.meta.url).href)
