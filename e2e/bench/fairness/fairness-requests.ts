import type { ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { setTimeout } from 'node:timers/promises'
import { mintToken } from '../../../sync-server/src/access/token.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { listOf, newProperty, repeatUntil, type Attack } from './fairness-attack.ts'

const STREAMS = 1_000
const PROPERTIES = 2_000
/** Almost the longest body of a sync request. */
const LONG = 1_990_000
const LOOPS = { together: 4, most: 100 }

export const requestAttacks: Attack[] = [
  {
    name: `${STREAMS} event streams on one cookie`,
    attacker: 'listener',
    prepare:
      async ({ attacker, url }) =>
      async (until) => {
        const ending = new AbortController()
        const streams = listOf(STREAMS, async () => {
          const answer = await fetch(`${url}/api/sync/events`, { headers: attacker.headers, signal: ending.signal })
          if (!answer.ok) await answer.text()
        })
        const settled = Promise.allSettled(streams)
        await setTimeout(until - performance.now())
        ending.abort()
        // Reading an aborted body may never settle.
        await Promise.race([settled, setTimeout(1_000)])
      },
  },
  hostileJson('a million zeros', `{"mutations":[${'0,'.repeat(999_900)}0]}`),
  hostileJson('2 MB that are no JSON', 'x'.repeat(LONG)),
  hostileJson('2 MB of JSON that breaks off', `{"mutations":["${'x'.repeat(LONG)}`),
  hostileJson('100,000 unknown keys', JSON.stringify(Object.fromEntries(listOf(100_000, (n) => [`key${n}`, n])))),
  {
    name: `the calendar and the list of ${PROPERTIES} properties, again and again`,
    attacker: 'landlord',
    async prepare({ attacker }) {
      const properties = listOf(PROPERTIES, newProperty)
      const secret = mintToken()
      await attacker.pushAll(properties)
      await attacker.pushAll(properties.map((property) => newTask(property.args.propertyId)))
      await attacker.pushAll([{ name: 'calendar_feed.rotate', args: { secret } }])
      const paths = [`/calendar/${secret}.ics`, '/api/properties']
      return (until) => repeatUntil(until, LOOPS, (n) => attacker.call(paths[n % 2] ?? '/'))
    },
  },
]

function hostileJson(label: string, body: string): Attack {
  return {
    name: `${label} in the body of a sync`,
    attacker: `json${label.length}`,
    prepare:
      async ({ attacker }) =>
      (until) =>
        repeatUntil(until, LOOPS, () => attacker.call('/api/sync', { method: 'POST', body })),
  }
}

type NewTask = Extract<CallOf, { name: 'maintenance.add' }>

function newTask(propertyId: NewTask['args']['propertyId']): NewTask {
  const facts = { title: 'Clean gutters', category: 'exterior', dueDate: '2026-11-24' } as const
  return { name: 'maintenance.add', args: { propertyId, itemId: mintId<ItemId>(), facts } }
}
