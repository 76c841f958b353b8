import { parseArgs } from 'node:util'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

// npm run fuzz [-- --minutes 10 --seed 7]: makes odd calls of every operation of the OpenAPI document.
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '100' } },
})
await setUp('packages')
const { code } = await run(
  'vitest',
  ['run', '--config', 'scripts/test/long.vitest.config.mjs', 'e2e/hostile/document'],
  {
    env: { FUZZ_MINUTES: values.minutes, FUZZ_SEED: values.seed },
  },
)
process.exitCode = code
