import type { AnyRow, EntityName, TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import type {
  ClientMessageId,
  MessageTemplateId,
  TouchpointId,
  TouchpointPlanId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { rhythms } from '@hearthkeep/shared/touchpoint/touchpoint-plan.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { clientCall } from './client-workload.ts'
import { pickOf } from './workload.ts'
import { rowsOf } from '../device/rows-of.ts'

/** A realtor's mutations for contact with clients: messages, templates, touchpoints, plans and their settings. */
export function messageCall(random: Random, seen: { rows: ReadonlyMap<string, AnyRow>; today: string }): CallOf {
  const { rows, today } = seen
  const any = <E extends EntityName>(entity: E) => pickOf(random, rowsOf(rows, entity))
  const client = any('client')
  if (!client) return clientCall(random, seen)
  const clientId = client.id
  const mint = <Id extends string>() => random.uuid() as Id
  const content = { channel: 'email', subject: `Hello ${random.integer(100)}`, text: 'How is the house?' } as const
  const day = () => addDays(today, random.integer(40) - 2)
  const calls: (() => CallOf)[] = [
    () => ({
      name: 'message.send',
      args: {
        messageId: mint<ClientMessageId>(),
        clientId,
        propertyId: null,
        kind: random.pick(['custom', 'welcome', 'follow_up'] as const),
        ...content,
        delaySeconds: random.pick([0, 0, 60, 86_400]),
      },
    }),
    () => {
      const facts = { title: `Call ${random.integer(100)}`, scheduledDate: day() }
      const origin = random.chance(0.5) ? { origin: `season/${random.integer(3)}` } : {}
      return {
        name: 'touchpoint.plan',
        args: { touchpointId: mint<TouchpointId>(), clientId, propertyId: null, facts, ...origin },
      }
    },
    () => ({
      name: 'touchpoint.dismiss',
      args: {
        touchpointId: mint<TouchpointId>(),
        clientId,
        propertyId: null,
        origin: `season/${random.integer(3)}`,
        facts: { title: 'A season', scheduledDate: today },
      },
    }),
    () => ({
      name: 'touchpoint_plan.add',
      args: {
        planId: mint<TouchpointPlanId>(),
        facts: {
          title: `Plan ${random.integer(100)}`,
          touchpointType: 'market-update',
          rhythm: random.pick(rhythms),
          startsOn: day(),
          clientIds: random.chance(0.5) ? [clientId] : null,
          sendsByItself: random.chance(0.7),
        },
      },
    }),
    () => ({
      name: 'message_template.add',
      args: { templateId: mint<MessageTemplateId>(), facts: { name: 'Mine', ...content } },
    }),
    () => ({
      name: 'communication_settings.edit',
      args: { changes: { emailEnabled: random.chance(0.9), autoSendFollowUps: random.chance(0.5) } },
    }),
    () => ({ name: 'client.edit', args: { clientId, changes: { mayEmail: random.pick([null, true, false]) } } }),
  ]
  const message = any('clientMessage')
  if (message) {
    const args = { messageId: message.id }
    calls.push(
      () => ({ name: 'message.cancel', args }),
      () => ({ name: 'message.retry', args }),
    )
  }
  const touchpoint = any('touchpoint')
  if (touchpoint) {
    const { id: touchpointId } = touchpoint
    const send = (): CallOf => ({
      name: 'touchpoint.send',
      args: { touchpointId, messageId: mint<ClientMessageId>(), ...content },
    })
    calls.push(
      send,
      send,
      send,
      () => ({ name: 'touchpoint.edit', args: { touchpointId, changes: { title: `Call ${random.integer(100)}` } } }),
      () => ({ name: 'touchpoint.cancel', args: { touchpointId } }),
      () => ({ name: 'touchpoint.suggest_again', args: { touchpointId } }),
    )
  }
  const plan = any('touchpointPlan')
  if (plan) {
    const { id: planId } = plan
    const changes = random.pick<Partial<Pick<TouchpointPlan, 'isPaused' | 'sendsByItself' | 'startsOn'>>>([
      { isPaused: !plan.isPaused },
      { sendsByItself: !plan.sendsByItself },
      { startsOn: day() },
    ])
    const isRemoved = plan.deletedAt !== null
    calls.push(
      () => ({ name: 'touchpoint_plan.edit', args: { planId, changes } }),
      () => ({ name: isRemoved ? 'touchpoint_plan.restore' : 'touchpoint_plan.remove', args: { planId } }),
    )
  }
  const template = any('messageTemplate')
  if (template) {
    const { id: templateId } = template
    calls.push(
      () => ({
        name: 'message_template.edit',
        args: { templateId, changes: { subject: `Hi ${random.integer(100)}` } },
      }),
      () => ({ name: 'message_template.remove', args: { templateId } }),
    )
  }
  const notice = any('notice')
  if (notice) calls.push(() => ({ name: 'notice.read', args: { noticeIds: [notice.id] } }))
  return must(pickOf(random, calls), 'a call')()
}
