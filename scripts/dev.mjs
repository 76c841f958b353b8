import { spawn } from 'node:child_process'
import { root } from './run.mjs'
import { setUp } from './setup.mjs'

// npm run dev: restarts the server and reloads the page when a file changes. Vite proxies /api to the server.
await setUp('packages')

const env = {
  ...process.env,
  PORT: process.env['PORT'] ?? '8787',
  // The browser's origin: links in messages point to it, and requests from it are not cross-origin.
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://localhost:5173',
}
/** @param {string[]} args */
const node = (args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })

const children = [
  node(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'sync-server/src/main.ts']),
  node(['node_modules/vite/bin/vite.js']),
]
// Neither process is useful alone.
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
