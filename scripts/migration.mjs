import { allowTypeScript, setUp } from './setup.mjs'

// npm run migration -- NAME: writes the next migration of both engines, from what the tables in
// sync-server/src/storage have and the last migration does not.
await setUp('packages')
await allowTypeScript()
await import(new URL('../sync-server/src/storage/testing/write-migration.ts', import.meta.url).href)
