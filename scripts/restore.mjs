import { setUp } from './setup.mjs'

// npm run restore -- --from FILE --yes: replaces the database with a backup. Works with the server running or stopped.
await setUp('server')
await import(new URL('../sync-server/dist/restore.js', import.meta.url).href)
