import { expect, test } from 'vitest'
import { entityNames, type AnyRow } from './entities.ts'
import { must } from './kernel/must.ts'
import type { CallOf } from './mutations.ts'
import { sampleCalls } from './testing/calls/sample-calls.ts'
import { sampleRows, type SampleCall } from './testing/calls/sample-world.ts'
import { annToday, HeldRows } from './testing/held-rows.ts'
import { undoCallOf } from './mutations.ts'

test.each(sampleCalls.map(({ call }) => [call.name, call] as const))(
  'deriving the undo call of %s does not throw',
  (_name, call) => {
    expect(() => undoCallOf(call)).not.toThrow()
  },
)

const undoable = sampleCalls.flatMap((sample) => {
  const undo = undoCallOf(sample.call)
  return undo ? [[sample.call.name, undo, sample] as const] : []
})

/** What an undo leaves that was not there before. */
const remains: { [Name in CallOf['name']]?: Record<string, unknown>[] } = {
  // A canceled touchpoint stays in the client's history.
  'touchpoint.plan': [{ title: 'Winter prep', status: 'cancelled' }],
}

test.each(undoable)('undo reverts %s', (name, undo, sample) => {
  const { rows, run } = prepared(sample)
  const before = living(rows)
  expect(run(sample.call)).toMatchObject({ ok: true })
  expect(living(rows)).not.toEqual(before)
  expect(run(undo)).toMatchObject({ ok: true })
  const after = living(rows)
  const remaining = [...after.keys()].filter((key) => !before.has(key))
  expect(remaining.map((key) => after.get(key))).toMatchObject(remains[name] ?? [])
  for (const key of remaining) after.delete(key)
  expect(after).toEqual(before)
})

test('a name that remains something is of an undoable call', () => {
  const names = new Set<string>(undoable.map(([name]) => name))
  expect(Object.keys(remains).filter((name) => !names.has(name))).toEqual([])
})

function prepared({ by = annToday.userId, before = [] }: SampleCall) {
  const rows = new HeldRows(sampleRows)
  const { role } = must(rows.get('user', by), 'the caller')
  const run = (call: CallOf) => rows.run(call, { userId: by, role })
  for (const call of before) expect(run(call)).toMatchObject({ ok: true })
  return { rows, run }
}

/** Returns what a person sees: the rows that are not in the trash, without the fields that only the rules read. */
const living = (rows: HeldRows) =>
  new Map(
    entityNames.flatMap((entity) =>
      rows
        .all(entity)
        .filter(({ deletedAt }: AnyRow) => deletedAt === null)
        .map((row: AnyRow) => [`${entity}/${row.id}`, { ...row, updatedAt: null, undoable: null }] as const),
    ),
  )
