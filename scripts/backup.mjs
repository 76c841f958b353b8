import { setUp } from './setup.mjs'

// npm run backup [-- --to FILE]: a copy of the database, while the server runs or without it.
await setUp('server')
await import(new URL('../sync-server/dist/backup.js', import.meta.url).href)
