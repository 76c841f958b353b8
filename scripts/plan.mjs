import { allowTypeScript, setUp } from './setup.mjs'

// npm run plan -- EMAIL PLAN: gives a realtor a plan, while the server runs or without it.
await setUp('packages')
await allowTypeScript()
await import(new URL('../sync-server/src/plan.ts', import.meta.url).href)
