import { configureGlobal } from 'fast-check'

// In quick runs every property meets the same values each time: a rare counterexample must not stop a change that has
// nothing to do with it. `npm run test:long` meets others each time.
if (!process.env['FRESH_SEEDS']) configureGlobal({ seed: 20_261_201 })
