import { allowTypeScript, setUp } from './setup.mjs'

// npm start: the application and its API on one port, in this process, so that signals reach the server.
await setUp('application')
await allowTypeScript()
await import(new URL('../sync-server/src/main.ts', import.meta.url).href)
