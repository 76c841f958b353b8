import { setUp } from './setup.mjs'

// npm run administrator -- --remove-second-factor: for an operator who has lost it, while the server runs or without it.
await setUp('server')
await import(new URL('../sync-server/dist/administrator.js', import.meta.url).href)
