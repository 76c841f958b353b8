import { allowTypeScript, setUp } from './setup.mjs'

// npm run administrator -- --remove-second-factor: for an operator who has lost it, while the server runs or without it.
await setUp('packages')
await allowTypeScript()
await import(new URL('../sync-server/src/administrator.ts', import.meta.url).href)
