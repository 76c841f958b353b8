import { spawn } from 'node:child_process'
import { root } from './run.mjs'
import { setUp } from './setup.mjs'

// npm run dev: the server restarts and the page reloads when a file changes. Vite hands /api on to the server.
await setUp('packages')

const env = {
  ...process.env,
  PORT: process.env['PORT'] ?? '8787',
  // Where the browser is: links in messages lead there, and calls from there are not foreign.
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://localhost:5173',
}
/** @param {string[]} args */
const node = (args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })

const children = [
  node(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'sync-server/src/main.ts']),
  node(['node_modules/vite/bin/vite.js']),
]
// One without the other is of no use.
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill()
    process.exitCode = code ?? 0
  })
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill()
  })
}
