import { allowTypeScript, setUp } from './setup.mjs'
import { buildTestPrograms } from './setup/server-build.mjs'

// npm run hostile [-- --minutes 10 --seed 7]: sends random requests, frames and pushes to a server, beside a household
// that works, and then checks both.
await setUp('application')
await buildTestPrograms()
await allowTypeScript()
await import(new URL('../e2e/hostile/run.ts', import.meta.url).href)
