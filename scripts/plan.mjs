import { setUp } from './setup.mjs'

// npm run plan -- EMAIL PLAN: gives a realtor a plan, while the server runs or without it.
await setUp('server')
await import(new URL('../sync-server/dist/plan.js', import.meta.url).href)
