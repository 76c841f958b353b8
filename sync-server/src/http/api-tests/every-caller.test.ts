import { expect, test } from 'vitest'
import { ask, titleOf, wordsKeptFrom } from './testing/ask-row.ts'
import { callerTable } from './testing/caller-table.ts'
import { PROPERTY } from '../document/testing/document-property.ts'
import { callers, everybody, type Caller, type Everybody } from './testing/callers.ts'

// Every route of the app needs a row in testing/caller-table.ts, with the answer for each kind of caller.

test('[SE16] every call gives every caller the result in the table, and a refused call changes nothing', async () => {
  const world = await everybody()
  const ids = await idsOf(world)
  const table = callerTable(world, (caller) => ids[caller])
  const routes = world.server.app.routes.filter(({ method }) => method !== 'ALL')
  const missing = routes.filter(({ method, path }) => !table.some(({ route }) => route === `${method} ${path}`))
  expect(missing, 'Say in testing/caller-table.ts who may make these calls.').toEqual([])

  const [got, disturbed, learned]: [Record<string, string>, string[], string[]] = [{}, [], []]
  /** The fingerprint after the last refusal; `null` after an allowed call. */
  let before: string | null = null
  for (const row of table) {
    const outcomes: string[] = []
    for (const caller of callers) {
      if (row.before) before = null
      await row.before?.(world)
      const isRead = row.route.startsWith('GET')
      if (!isRead) before ??= await world.fingerprint()
      const { outcome, text } = await ask(world, row, caller)
      outcomes.push(outcome)
      if (wordsKeptFrom(caller).some((word) => text.includes(word))) learned.push(`${titleOf(row)} by ${caller}`)
      if (isRead) continue
      const after = Number(outcome) >= 400 ? await world.fingerprint() : null
      if (after !== null && after !== before) disturbed.push(`${titleOf(row)} by ${caller}`)
      before = after
    }
    got[titleOf(row)] = outcomes.join(' ')
  }
  expect(got).toEqual(Object.fromEntries(table.map((row) => [titleOf(row), row.expected])))
  expect({ disturbed, learned }).toEqual({ disturbed: [], learned: [] })
})

async function idsOf({ server, headers }: Everybody): Promise<Record<Caller, string>> {
  const ids = callers.map(async (caller) => {
    const { body } = await server.call('GET', '/api/auth/me', { headers: headers[caller] })
    return [caller, (body as { user?: { id: string } }).user?.id ?? PROPERTY] as const
  })
  return Object.fromEntries(await Promise.all(ids)) as Record<Caller, string>
}
