import { allowTypeScript, setUp } from './setup.mjs'

// npm run simulate -- --histories N [--seed S]: random histories of devices, faults and the real server's handlers.
await setUp('packages')
await allowTypeScript()
await import(new URL('../e2e/simulation/run.ts', import.meta.url).href)
