import { setUp } from './setup.mjs'

// npm run move-to-postgres -- --to URL and npm run move-to-sqlite -- --from URL: move an installation between a file
// and PostgreSQL. The server must be stopped.
await setUp('server')
await import(new URL('../sync-server/dist/move.js', import.meta.url).href)
