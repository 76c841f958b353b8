import { setUp } from './setup.mjs'
import { check } from './check/tools.mjs'

// npm run check: types, lint, import rules, spec rules, unused code, sizes of scripts, format.
await setUp('packages')
const verdicts = await check()
process.exitCode = verdicts.every((verdict) => verdict.ok) ? 0 : 1
