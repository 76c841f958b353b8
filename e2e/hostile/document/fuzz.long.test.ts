import { expect, test } from 'vitest'
import { fuzzDocument } from './fuzz-document.ts'

const { FUZZ_MINUTES = '2', FUZZ_SEED = '100' } = process.env

test('[OA20] for minutes, odd calls are refused as documented, and then change nothing', async () => {
  const end = performance.now() + Number(FUZZ_MINUTES) * 60_000
  const faults: string[] = []
  let calls = 0
  for (let seed = Number(FUZZ_SEED); performance.now() < end && faults.length < 20; seed += 1) {
    const fuzzed = await fuzzDocument({ seed, rounds: 8 })
    calls += fuzzed.calls
    faults.push(...fuzzed.faults.map((fault) => `seed ${seed}: ${fault}`))
  }
  expect(faults).toEqual([])
  expect(calls).toBeGreaterThan(500)
})
