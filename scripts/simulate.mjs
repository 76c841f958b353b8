import { allowTypeScript, setUp } from './setup.mjs'

// npm run simulate -- --histories N [--seed S]: random histories of devices, faults and the real server's handlers.
// With --storage one more device has two tabs of a real Chromium on one IndexedDB, which are killed now and then.
const isOnRealStorage = process.argv.includes('--storage')
await setUp(isOnRealStorage ? 'browser' : 'packages')
await allowTypeScript()
await import(new URL(`../e2e/${isOnRealStorage ? 'storage' : 'simulation'}/run.ts`, import.meta.url).href)
