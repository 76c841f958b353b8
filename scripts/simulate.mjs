import { allowTypeScript, setUp } from './setup.mjs'

// npm run simulate -- --histories N [--seed S]: runs random histories of devices and faults against the real server's
// handlers. With --storage, one more device has two tabs of a real Chromium on one IndexedDB, which are killed now and
// then.
const isOnRealStorage = process.argv.includes('--storage')
await setUp(isOnRealStorage ? 'browser' : 'packages')
await allowTypeScript()
await import(new URL(`../e2e/${isOnRealStorage ? 'storage' : 'simulation'}/run.ts`, import.meta.url).href)
