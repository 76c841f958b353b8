import { expect, test, vi } from 'vitest'
import { setPlan } from '../../accounts/set-plan.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'
import { assistantOf } from './testing/assistant.ts'

const HOUSE = idNumber(901)
const ROWS = 101
const long = (length: number) => 'pipe '.repeat(length / 5).trim()
const many = Array.from({ length: ROWS }, (_, number) => idNumber(10_000 + number))

/** A realtor's assistant, where every list has more rows than a tool shows, with the longest texts. */
async function fullHouse() {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  const { sync, mintId } = server
  await setPlan({ sync, security: { record: () => undefined }, email: 'rita@example.com', wanted: 'team', mintId })
  await rita.patch('/api/plan', { apiAccess: true })
  await rita.post('/api/properties', { ...cottage, id: HOUSE, address: long(200) })
  const made: number[] = []
  for (const id of many) {
    const texts = { title: long(200), description: long(5_000), notes: long(5_000), vendor: long(200) }
    const task = { propertyId: HOUSE, ...texts, dueDate: '2026-11-01' }
    const done = { id: id.replace('7000', '7001'), status: 'completed', completedDate: '2026-11-01' }
    const system = { id, propertyId: HOUSE, systemType: 'hvac', systemName: long(200), notes: long(5_000) }
    for (const [path, body] of [
      ['/api/maintenance', { ...task, id }],
      ['/api/maintenance', { ...task, ...done }],
      ['/api/systems', { ...system, installDate: '1960-01-01' }],
      ['/api/clients', { id, firstName: long(100), lastName: long(100), notes: long(5_000) }],
    ] as const)
      made.push((await rita.post(path, body)).status)
  }
  return { made, server, ...(await assistantOf({ server, person: rita })) }
}

test('[MC16] no answer of a tool is longer than an assistant can use, however long the texts are', async () => {
  const { made, server, run } = await fullHouse()
  expect(made.filter((status) => status !== 201)).toEqual([])
  const asked = vi.spyOn(server.app, 'fetch')
  const totals: unknown[] = []
  for (const [name, args] of [
    ['list_properties', { limit: 100 }],
    ['list_due_tasks', { limit: 100 }],
    ['search', { words: 'pipe', limit: 100 }],
    ['when_last_done', { words: 'pipe', limit: 100 }],
    ['judge_health', { propertyId: HOUSE }],
    ['list_clients', { limit: 100 }],
  ] as const) {
    const { isError, text, data } = await run(name, args)
    expect([name, isError]).toEqual([name, false])
    expect(text.length, name).toBeLessThan(61_000)
    totals.push(data['total'])
  }
  expect(totals).toEqual([1, ROWS, 100, ROWS, ROWS, ROWS])
  // A list is asked for no more than is shown: not for notes of which nobody sees anything.
  const lists = asked.mock.calls.map(([{ url }]) => url).filter((url) => !/health|mcp/.test(url))
  expect(lists).toHaveLength(7)
  for (const url of lists) expect(url).toMatch(/fields=/)
  expect(lists.filter((url) => /notes/.test(url))).toEqual([expect.stringContaining('/completed?')])
})
