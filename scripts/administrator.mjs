import { setUp } from './setup.mjs'

// npm run administrator -- --remove-second-factor: for an operator who has lost it. With --sign-in-link: for one whom
// strangers' wrong passwords lock out. Works with the server running or stopped.
await setUp('server')
await import(new URL('../sync-server/dist/administrator.js', import.meta.url).href)
