import { allowTypeScript, setUp } from './setup.mjs'

// npm run backup [-- --to FILE]: a copy of the database, while the server runs or without it.
await setUp('packages')
await allowTypeScript()
await import(new URL('../sync-server/src/backup.ts', import.meta.url).href)
