import { setUp } from './setup.mjs'

// npm run restore -- --from FILE --yes: a backup in the place of the database, while the server runs or without it.
await setUp('server')
await import(new URL('../sync-server/dist/restore.js', import.meta.url).href)
