import { setUp } from './setup.mjs'

// npm start: runs the application and its API on one port, in this process, so that signals reach the server.
await setUp('application')
await import(new URL('../sync-server/dist/main.js', import.meta.url).href)
