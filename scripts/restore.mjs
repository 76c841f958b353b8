import { allowTypeScript, setUp } from './setup.mjs'

// npm run restore -- --from FILE --yes: a backup in the place of the database, while the server runs or without it.
await setUp('packages')
await allowTypeScript()
await import(new URL('../sync-server/src/restore.ts', import.meta.url).href)
