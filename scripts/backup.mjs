import { setUp } from './setup.mjs'

// npm run backup [-- --to FILE]: copies the database. Works with the server running or stopped.
await setUp('server')
await import(new URL('../sync-server/dist/backup.js', import.meta.url).href)
