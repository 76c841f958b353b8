import { SignedLinks } from '../../../sync-server/src/access/signed-links.ts'
import { noPush } from '../../../sync-server/src/http/testing/no-push.ts'
import { sendDue, type SendingParts } from '../../../sync-server/src/jobs/send-messages.ts'
import { sendPlans } from '../../../sync-server/src/jobs/send-plans.ts'
import type { Channel } from '../../../sync-server/src/messages/channels/channel.ts'
import { serveMornings } from '../../../sync-server/src/mornings/serve-mornings.ts'
import { DAY_MS } from '../clock.ts'
import { serve } from '../device/deliveries.ts'
import { ServerCrashed } from './crash-plan.ts'
import { holds } from '../invariants/violation.ts'
import { settle, type World } from '../world.ts'

const WEEK = 7

/** The server creates reminders and sends queued messages, perhaps while a push arrives. */
export async function sendMessages(world: World): Promise<void> {
  const { random, clock } = world
  if (random.chance(0.4)) {
    const days = 1 + random.integer(20)
    clock.pass(days * DAY_MS)
    world.say(`${days} days pass`)
  }
  world.say('the server creates reminders and sends queued messages')
  await Promise.all([work(world), random.chance(0.5) ? serve(world) : null])
  await settle()
  await world.checkAll()
}

/** [ME4]: A week later, no message that was due before is still queued. */
export async function sendAllMessages(world: World): Promise<void> {
  world.server.crashPlan.never()
  for (let day = 0; day < WEEK; day += 1) {
    world.clock.pass(DAY_MS)
    await work(world)
  }
  const now = world.clock.now().toISOString()
  for (const { userId } of world.people) {
    const waiting = await world.server.read(async (view) => view.dueMessages({ userId, now, limit: 10 }))
    holds(waiting.length === 0, 'ME4', () => `${waiting.length} messages of ${userId} are still queued`)
  }
}

async function work(world: World): Promise<void> {
  const era = await world.server.database.era()
  await world.server.runJob(async ({ store, sync, now, log, stopping }) => {
    const email: Channel = {
      async send({ id, recipient }) {
        const deliveryKey = `${era} ${id}`
        holds(!world.delivered.has(deliveryKey), 'IN7', () => `${recipient} was sent the message ${id} twice`)
        world.delivered.add(deliveryKey)
        world.say(`a message to ${recipient} is sent`)
      },
    }
    // A row at which the server dies is retried, as after a restart.
    const error = (fields: object, message: string) => {
      if (!JSON.stringify(fields).includes(ServerCrashed.name)) log.error(fields, message)
    }
    const parts = { store, sync, now, log: { ...log, error }, stopping }
    await serveMornings(parts)
    await sendPlans(parts)
    const sending: SendingParts = {
      ...parts,
      channels: { email, sms: email },
      ownChannel: () => email,
      push: noPush,
      links: new SignedLinks('of the simulation'),
      hasQuietHours: true,
      budgets: { email: 1_000_000, sms: 1_000_000 },
      raiseAlarm: async () => undefined,
      textCountries: ['US'],
      publicUrl: 'https://home.example.com',
      mintId: () => world.random.uuid(),
    }
    while ((await sendDue(sending)) > 0);
  })
}
