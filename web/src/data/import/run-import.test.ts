import { aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import type { PropertyToBring } from './plan-import.ts'
import { runImport } from './run-import.ts'

type ImportCall = PropertyToBring['calls'][number]

const call = (n: number): ImportCall => ({
  name: 'document.import',
  args: { propertyId: aPropertyId(n), visibility: 'shared', documents: [] },
})
const setUpProperty = (address: string, calls: ImportCall[]): PropertyToBring => ({
  id: address,
  address,
  location: '',
  verdict: 'new',
  systems: 0,
  tasks: 0,
  documents: 0,
  entries: 0,
  issues: 0,
  supplies: 0,
  leftOut: { withoutFile: 0, household: 0 },
  calls,
})

test('each completed call counts as progress, and a stopped property does not stop the others', async () => {
  const progress: number[] = []
  let callCount = 0
  const result = await runImport(
    [setUpProperty('14 Main St', [call(1), call(2)]), setUpProperty('9 Oak Road', [call(3), call(4)])],
    {
      mutate: async () => {
        callCount += 1
        return callCount === 2
          ? { ok: false, refusal: { kind: 'conflict', message: 'It was changed' } }
          : { ok: true, value: null }
      },
      keep: async () => null,
      onCall: (done) => void progress.push(done),
    },
  )
  expect(progress).toEqual([1, 2, 3])
  expect(callCount).toBe(4)
  expect(result).toMatchObject({ properties: 1, stopped: [{ address: '14 Main St', why: 'It was changed' }] })
})
