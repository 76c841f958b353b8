import { expect, test } from 'vitest'
import { OutsideMessages } from './outside-messages.ts'
import { scheduleSending } from './schedule/schedules.ts'
import { sendDue } from './send-messages.ts'
import { nowhere, pushWorld, start } from './testing/push-world.ts'

/** A push service that takes a connection and never answers, until it is released. */
function silentService() {
  let release = () => {}
  const answered = new Promise<void>((resolve) => (release = resolve))
  const asked = { count: 0 }
  const send = () => {
    asked.count += 1
    return answered
  }
  return { push: { send }, asked, release }
}

test('[SE197] mail of the site leaves while the servers that people chose do not answer', async () => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  for (let n = 0; n < 12; n += 1) await setup.give(setup.ana)
  const { push, asked, release } = silentService()
  const mailed: string[] = []
  const email = { send: async ({ recipient }: { recipient: string }) => void mailed.push(recipient) }
  const stop = scheduleSending({ ...setup.parts, push, channels: { email, sms: nowhere } })
  await expect.poll(() => asked.count).toBeGreaterThan(0)
  await setup.server.join('eve')
  mailed.length = 0
  await setup.server.call('POST', '/api/auth/forgot-password', { body: { email: 'eve@example.com' } })
  await expect.poll(() => mailed).toContain('eve@example.com')
  // Ana has as many on the way as fit into a round.
  expect(asked.count).toBeLessThanOrEqual(10)
  release()
  await stop()
})

test('[SE197] a push service that does not answer holds up no other', async () => {
  const setup = await pushWorld()
  const silent: string[] = []
  const heard: string[] = []
  const push = {
    send({ endpoint }: { endpoint: string }) {
      const { host } = new URL(endpoint)
      if (host.startsWith('silent')) {
        silent.push(host)
        return new Promise<void>(() => undefined)
      }
      return Promise.resolve(void heard.push(host))
    },
  }
  const subscribe = async (name: string, n: number, host: string) => {
    const person = await setup.server.join(name)
    await setup.turnOnAt(person, n, `https://${host}/${n}`)
    return person
  }
  for (let n = 1; n <= 6; n += 1) {
    const person = await subscribe(`ben${n}`, n, 'silent.example.com')
    for (let each = 0; each < 3; each += 1) await setup.give(person, { propertyId: null })
  }
  const eve = await subscribe('eve', 7, 'push.example.com')
  await setup.give(eve, { propertyId: null })
  const outside = new OutsideMessages({ all: 10, server: 4 })
  while ((await sendDue({ ...setup.parts, push }, { outside })) > 0);
  expect(silent).toHaveLength(4)
  expect(heard).toEqual(['push.example.com'])
})

test('[SE197] a message that finds no room among them waits ten seconds, and loses no try', async () => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  const notices = []
  for (let n = 0; n < 3; n += 1) notices.push(await setup.give(setup.ana))
  const { push, asked, release } = silentService()
  const outside = new OutsideMessages({ all: 2, server: 2 })
  while ((await sendDue({ ...setup.parts, push }, { outside })) > 0);
  await expect.poll(() => asked.count).toBe(2)
  const waiting = await setup.waiting(notices[2] ?? '')
  expect(waiting).toMatchObject([{ attempts: 0, dueAt: new Date(start + 10_000).toISOString() }])
  release()
  await outside.settled()
  setup.laterBy(1)
  while ((await sendDue({ ...setup.parts, push }, { outside })) > 0);
  await outside.settled()
  expect((await Promise.all(notices.map(setup.waiting))).flat()).toEqual([])
})
