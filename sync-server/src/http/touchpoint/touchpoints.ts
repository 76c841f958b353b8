import type { Client, Touchpoint, User } from '@hearthkeep/shared/entities.ts'
import {
  clientMessageId,
  multilineText,
  propertyId,
  text,
  touchpointId,
  type TouchpointId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { touchpointFacts, touchpointPriorities } from '@hearthkeep/shared/touchpoint/touchpoint.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { occasionOf } from '@hearthkeep/shared/touchpoint/anniversary.ts'
import { readersOf } from '@hearthkeep/shared/client/household.ts'
import { addressed, whyUnreachable } from '@hearthkeep/shared/message/sending/may-send.ts'
import { fillTitle } from '@hearthkeep/shared/message/fill-message.ts'
import type { MessageFacts } from '@hearthkeep/shared/message/message-values.ts'
import {
  templateOfType,
  titleOfType,
  touchpointTypes,
  touchpointWords,
} from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'
import { compareTexts, sortSteps, type Steps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { touchpointRow } from '../../answers/touchpoint-row.ts'
import { inSteps } from '../../pauses.ts'
import type { View } from '../../storage/store.ts'
import { readBody } from '../request/body.ts'
import { lenient } from '../request/lenient.ts'
import { answerList } from '../answer/long-answer.ts'
import { filledLetter } from '../message/filled-letter.ts'
import { onlyRealtors, refuseOtherRealtor } from '../call/only-one-role.ts'
import type { OwnerMessages } from '../message/owner-messages.ts'
import type { Change, Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { touchpointAnswer } from '../description/realtor-answers.ts'
import { describe, list, made } from '../description/describe.ts'

const NO_PROPERTY = 'Either property or property profile is required'

/** A profile is the property as seen through its ownership. */
const creation = lenient(
  z
    .object({
      propertyId: propertyId.nullish(),
      propertyProfileId: propertyId.nullish(),
      realtorId: z.string().nullish(),
      templateType: z.enum(touchpointTypes),
      customTitle: text(200).nullish(),
      customContent: multilineText(5000).nullish(),
      scheduledDate: touchpointFacts.scheduledDate,
      priority: z.enum(touchpointPriorities).default('medium'),
      personalNote: touchpointFacts.notes.optional(),
    })
    .superRefine((body, { addIssue }) => {
      const say = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
      if (!body.propertyId && !body.propertyProfileId) say('propertyId', NO_PROPERTY)
      if (body.templateType === 'custom' && !body.customTitle?.trim()) say('customTitle', 'Title is required')
    }),
)

export const sending = lenient(z.object({ touchpointId, realtorId: z.string().nullish() }))

interface Parts {
  rest: Rest
  messages: OwnerMessages
}

/** Part 2, section 7: routes for a realtor's touchpoints. Forbidden to everyone else. */
export const touchpointRoutes = (parts: Parts) =>
  new Hono<SignedIn>()
    .use(onlyRealtors)
    .get('/', describe('List touchpoints by day', { answers: list(touchpointAnswer) }), (c) =>
      listTouchpoints(c, parts),
    )
    .post('/', describe('Plan a touchpoint', { body: creation, answers: made(touchpointAnswer) }), async (c) => {
      const { rest, messages } = parts
      const { templateType, customTitle, customContent, personalNote, ...body } = await readBody(c, creation)
      refuseOtherRealtor(c.var.user, body)
      const propertyId = must(body.propertyId ?? body.propertyProfileId, 'the property')
      const template = templateOfType(templateType)
      const id = touchpointId.parse(rest.mintId())
      const { user } = c.var
      const made = await rest.change(user, async (change) => {
        const client = await messages.ownerAsClient(change, user, { propertyId })
        const own = await ownTemplates(change.tx, user)
        const touchpointType = template?.id ?? 'custom'
        const dated = { touchpointType, scheduledDate: body.scheduledDate, origin: null, propertyId }
        const known = await factsFor(change, { user, client, touchpoint: dated })
        const facts = {
          title: customTitle?.trim() || fillTitle(titleOfType(templateType, own), known),
          touchpointType,
          category: template?.category ?? 'personal',
          description: customContent ?? null,
          priority: body.priority,
          scheduledDate: body.scheduledDate,
          notes: personalNote ?? null,
        }
        const about = { touchpointId: id, clientId: client.id, propertyId }
        await change.act({ name: 'touchpoint.plan', args: { ...about, facts } })
        return rowFor(change.tx, user, id)
      })
      return c.json(made, 201)
    })

export async function listTouchpoints(c: Context<SignedIn>, { rest }: Pick<Parts, 'rest'>): Promise<Response> {
  const { user } = c.var
  const scope = userScope(user.id)
  const { touchpoints, messages, responses, clients } = await rest.read(async (view) => ({
    touchpoints: await view.byIndex('touchpoint', 'scope', scope),
    messages: await view.byIndex('clientMessage', 'scope', scope),
    responses: await view.byIndex('response', 'scope', scope),
    clients: await view.byIndex('client', 'scope', scope),
  }))
  const sorted = await inSteps(
    sortSteps(
      touchpoints.filter(isLiving),
      (one, other) => compareTexts(one.scheduledDate, other.scheduledDate) || compareTexts(one.id, other.id),
    ),
  )
  const [messagesOf, responsesOf] = [await inSteps(byTouchpoint(messages)), await inSteps(byTouchpoint(responses))]
  const clientById = new Map(clients.map((client) => [client.id, client]))
  return answerList(c, sorted, (touchpoint) =>
    touchpointRow(touchpoint, {
      realtorId: user.id,
      client: clientById.get(touchpoint.clientId),
      messages: messagesOf.get(touchpoint.id) ?? [],
      responses: responsesOf.get(touchpoint.id) ?? [],
    }),
  )
}

/** Yields to other work at each row. */
function* byTouchpoint<R extends { touchpointId: TouchpointId | null }>(
  rows: readonly R[],
): Steps<Map<TouchpointId, R[]>> {
  const groups = new Map<TouchpointId, R[]>()
  for (const row of rows) {
    yield
    if (row.touchpointId === null) continue
    const group = groups.get(row.touchpointId)
    if (group) group.push(row)
    else groups.set(row.touchpointId, [row])
  }
  return groups
}

/** Sends a touchpoint by email if the client has an address, otherwise by text. */
export async function sendTouchpoint(c: Context<SignedIn>, { rest }: Pick<Parts, 'rest'>): Promise<Response> {
  const { touchpointId: id, realtorId } = await readBody(c, sending)
  const { user } = c.var
  refuseOtherRealtor(user, { realtorId })
  const sent = await rest.change(user, async (change) => {
    const { act, tx } = change
    const touchpoint = await ownTouchpoint(tx, user, id)
    const client = must(await tx.get('client', touchpoint.clientId), 'the client of the touchpoint')
    const readers = readersOf(client, null)
    const channel = readers.some(({ person }) => whyUnreachable(person, 'email') === null) ? 'email' : 'sms'
    const own = await ownTemplates(tx, user)
    const words = touchpointWords({ touchpoint, channel, own })
    if (!words) throw new Refusal('conflict', 'This touchpoint has no message yet')
    const { greets, to } = addressed(client, channel)
    const facts = { ...(await factsFor(change, { user, client, touchpoint })), ...greets }
    const filled = await filledLetter(tx, words, facts)
    for (const { toPartner } of to.length > 0 ? to : readers.slice(0, 1)) {
      const messageId = clientMessageId.parse(rest.mintId())
      await act({ name: 'touchpoint.send', args: { touchpointId: id, messageId, channel, ...filled, toPartner } })
    }
    return rowFor(tx, user, id)
  })
  return c.json(sent)
}

interface Filled {
  user: User
  client: Client
  touchpoint: Pick<Touchpoint, 'propertyId' | 'touchpointType' | 'scheduledDate' | 'origin'>
}

async function factsFor(
  { tx, today }: Change,
  { user, client, touchpoint }: Filled,
): Promise<MessageFacts & { realtor: User }> {
  const { propertyId } = touchpoint
  const property = propertyId === null ? null : ((await tx.get('property', propertyId)) ?? null)
  return { client, property, realtor: user, today, occasion: occasionOf(touchpoint, { ...client, today }) }
}

const ownTemplates = (view: View, user: User) => view.byIndex('messageTemplate', 'scope', userScope(user.id))

async function ownTouchpoint(view: View, user: User, id: TouchpointId): Promise<Touchpoint> {
  const touchpoint = await view.get('touchpoint', id)
  if (touchpoint?.scope !== userScope(user.id)) throw new Refusal('not_found', 'Touchpoint not found')
  return touchpoint
}

async function rowFor(view: View, user: User, id: TouchpointId) {
  const touchpoint = must(await view.get('touchpoint', id), 'the touchpoint')
  return touchpointRow(touchpoint, {
    realtorId: user.id,
    client: await view.get('client', touchpoint.clientId),
    messages: await view.byIndex('clientMessage', 'touchpointId', id),
    responses: await view.byIndex('response', 'touchpointId', id),
  })
}
