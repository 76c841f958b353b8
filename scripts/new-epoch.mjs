import { setUp } from './setup.mjs'

// npm run new-epoch: after PostgreSQL was restored, or a standby that may lack changes became its primary.
await setUp('server')
await import(new URL('../sync-server/dist/new-epoch.js', import.meta.url).href)
