import type { User } from '@hearthkeep/shared/entities.ts'
import { channels, clientMessageFacts, type TestMessage } from '@hearthkeep/shared/message/client-message.ts'
import { declaredWays, textConsentFacts } from '@hearthkeep/shared/client/client.ts'
import { factsOfPartner } from '@hearthkeep/shared/client/household.ts'
import {
  messageTemplateId,
  multilineText,
  optional,
  propertyId,
  type UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { compareTexts, sortSteps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Limit, SharedTries } from '../../accounts/shared-tries.ts'
import { byCreation } from '../../access/visible-records.ts'
import { inSteps } from '../../pauses.ts'
import { readBody } from '../request/body.ts'
import { changesOf } from '../request/changes-of.ts'
import {
  consentRow,
  logRow,
  settingsBody,
  settingsEdit,
  settingsRow,
  templateBody,
  templateFacts,
  templateRow,
} from './communication-rows.ts'
import { lenient } from '../request/lenient.ts'
import { answerList } from '../answer/long-answer.ts'
import { onlyRealtors, refuseOtherRealtor } from '../call/only-one-role.ts'
import type { OwnerMessages } from './owner-messages.ts'
import { Problem } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { tooManyTries } from '../limits/too-many-tries.ts'
import { consentAnswer, messageAnswer, templateAnswer } from '../description/realtor-answers.ts'
import { describe, list, made, noContent, one } from '../description/describe.ts'

const ALL_FIELDS = 'Please fill in all fields'
const requiredText = z.string(ALL_FIELDS).refine((value) => value.trim() !== '', ALL_FIELDS)

/** Whom a message or an agreement is about, and the realtor who acts. */
const about = { propertyId, realtorId: z.string().nullish(), homeownerId: z.string().nullish() }

const custom = z.object({
  ...about,
  subject: z.string().default(''),
  message: requiredText,
  communicationType: z.enum(channels).default('email'),
  toPartner: z.boolean().optional(),
})

const welcome = z.object({
  ...about,
  customMessage: multilineText(5000).nullish(),
})

/** [ME65] `link` is missing from the ways, because only the person's own press records it. */
const consent = z
  .object({
    ...about,
    /** [CL74] About the second person of the client. */
    ofPartner: z.boolean().default(false),
    mayText: z.boolean().default(true),
    ...textConsentFacts,
    textConsentHow: optional(z.enum(declaredWays)),
  })
  .partial({ textConsentBy: true, textConsentOn: true, textConsentHow: true })
  .superRefine(({ mayText, ...declared }, { addIssue }) => {
    for (const path of ['textConsentBy', 'textConsentOn', 'textConsentHow'] as const)
      if (mayText && !declared[path]) addIssue({ code: 'custom', path: [path], message: 'Required' })
  })

const tested = z
  .object({
    communicationType: z.enum(channels),
    letter: z.object({ subject: clientMessageFacts.subject, text: clientMessageFacts.text }).nullish(),
  })
  .refine(({ communicationType, letter }) => !letter || communicationType === 'email', {
    path: ['letter'],
    message: 'Only an email carries a letter',
  })

/** Enough for setting up a provider. */
const tests: Limit = { name: 'test message', limit: 10, windowMs: 15 * 60_000 }

interface Parts {
  rest: Rest
  messages: OwnerMessages
  /** Sends the realtor a test message at once. */
  sendTest: SendTest
  tries: Pick<SharedTries, 'take'>
}

/**
 * @returns why it was not sent, if it was not.
 */
export type SendTest = (user: User, test: TestMessage) => Promise<{ sent: true } | { sent: false; why: string }>

/** Part 2, section 7: routes for a realtor's settings, templates and messages. Forbidden to everyone else. */
export function communicationRoutes({ rest, messages, sendTest, tries }: Parts) {
  return new Hono<SignedIn>()
    .use(onlyRealtors)
    .use('/settings/:userId', async (c, next) => {
      if (c.req.param('userId') !== c.var.user.id)
        throw new Problem(403, { code: 'forbidden', message: 'These settings belong to someone else' })
      await next()
    })
    .get('/settings/:userId', async (c) => c.json(await rest.read((view) => settingsOf(view, c.var.user.id))))
    .on(['PUT', 'PATCH'], '/settings/:userId', async (c) => {
      const changes = settingsEdit(await readBody(c, lenient(settingsBody)))
      const edited = await rest.change(c.var.user, async ({ act, tx }) => {
        await act({ name: 'communication_settings.edit', args: { changes } })
        return settingsOf(tx, c.var.user.id)
      })
      return c.json(edited)
    })
    .get(
      '/logs',
      describe('List the messages to clients, newest first', { answers: list(messageAnswer) }),
      async (c) => {
        const { id } = c.var.user
        const rows = await rest.read((view) => view.byIndex('clientMessage', 'scope', userScope(id)))
        const newestFirst = await inSteps(
          sortSteps(
            rows,
            (one, other) => compareTexts(other.createdAt, one.createdAt) || compareTexts(other.id, one.id),
          ),
        )
        return answerList(c, newestFirst, (row) => logRow(id, row))
      },
    )
    .post(
      '/send-custom',
      describe('Send a message to the owner of a property', { body: lenient(custom), answers: made(messageAnswer) }),
      async (c) => {
        const {
          subject,
          message: text,
          communicationType: channel,
          toPartner,
          ...about
        } = await readBody(c, lenient(custom))
        refuseOtherRealtor(c.var.user, about)
        if (channel === 'email' && subject.trim() === '')
          throw new Problem(400, {
            code: 'invalid',
            message: ALL_FIELDS,
            issues: [{ path: 'subject', message: ALL_FIELDS }],
          })
        const sent = await messages.send(c.var.user, about, {
          kind: 'custom',
          channel,
          subject,
          text,
          toPartner,
        })
        return c.json(logRow(c.var.user.id, sent), 201)
      },
    )
    .on(
      ['PUT', 'PATCH'],
      '/text-consent',
      describe('Record whether a client agreed to texts', { body: lenient(consent), answers: one(consentAnswer) }),
      async (c) => {
        const { user } = c.var
        const { propertyId, homeownerId, realtorId, ofPartner, ...declared } = await readBody(c, lenient(consent))
        refuseOtherRealtor(user, { realtorId })
        const changes = ofPartner ? factsOfPartner(declared) : declared
        const client = await messages.declareConsent(user, { propertyId, homeownerId }, changes)
        return c.json(consentRow(client, { ofPartner }))
      },
    )
    .post('/test', async (c) => {
      const { communicationType: channel, letter } = await readBody(c, tested)
      const seconds = await tries.take({ by: tests, key: c.var.user.id })
      if (seconds > 0) throw tooManyTries(seconds, 'Too many test messages. Please wait a while and try again.')
      const outcome = await sendTest(c.var.user, { channel, letter: letter ?? undefined })
      if (!outcome.sent) throw new Problem(409, { code: 'conflict', message: outcome.why })
      return c.body(null, 204)
    })
    .post(
      '/send-welcome',
      describe('Send a welcome to the owner of a property', { body: lenient(welcome), answers: made(messageAnswer) }),
      async (c) => {
        const { customMessage, ...about } = await readBody(c, lenient(welcome))
        refuseOtherRealtor(c.var.user, about)
        const sent = await messages.welcome(c.var.user, about, customMessage ?? '')
        return c.json(logRow(c.var.user.id, sent), 201)
      },
    )
    .get(
      '/templates',
      describe('List message templates, oldest first', { answers: list(templateAnswer) }),
      async (c) => {
        const { id } = c.var.user
        const rows = await rest.read((view) => view.byIndex('messageTemplate', 'scope', userScope(id)))
        return answerList(c, await inSteps(sortSteps(rows, byCreation)), (row) => templateRow(id, row))
      },
    )
    .post(
      '/templates',
      describe('Add a message template', { body: lenient(templateBody), answers: made(templateAnswer) }),
      async (c) => {
        const { realtorId, ...body } = await readBody(c, lenient(templateBody))
        refuseOtherRealtor(c.var.user, { realtorId })
        const facts = templateFacts(body)
        const templateId = messageTemplateId.parse(rest.mintId())
        const made = await rest.change(c.var.user, async ({ act, tx }) => {
          await act({ name: 'message_template.add', args: { templateId, facts } })
          return templateRow(c.var.user.id, must(await tx.get('messageTemplate', templateId), 'the template'))
        })
        return c.json(made, 201)
      },
    )
    .on(
      ['PUT', 'PATCH'],
      '/templates/:id',
      describe('Edit a message template', { body: lenient(templateBody.partial()), answers: one(templateAnswer) }),
      async (c) => {
        const { realtorId, ...body } = await readBody(c, lenient(templateBody.partial()))
        refuseOtherRealtor(c.var.user, { realtorId })
        const changes = changesOf({}, templateFacts(body))
        const edited = await rest.change(c.var.user, async ({ act, tx }) => {
          const { id } = await ownTemplate(tx, { userId: c.var.user.id, id: c.req.param('id') })
          await act({ name: 'message_template.edit', args: { templateId: id, changes } })
          return templateRow(c.var.user.id, must(await tx.get('messageTemplate', id), 'the template'))
        })
        return c.json(edited)
      },
    )
    .delete('/templates/:id', describe('Remove a message template', { answers: noContent }), async (c) => {
      await rest.change(c.var.user, async ({ act, tx }) => {
        const { id } = await ownTemplate(tx, { userId: c.var.user.id, id: c.req.param('id') })
        await act({ name: 'message_template.remove', args: { templateId: id } })
      })
      return c.body(null, 204)
    })
}

const settingsOf = async (reader: RowSource, userId: UserId) =>
  settingsRow(userId, await reader.get('communicationSettings', userId))

async function ownTemplate(reader: RowSource, { userId, id }: { userId: UserId; id: string }) {
  const template = await reader.get('messageTemplate', id)
  if (template?.scope !== userScope(userId)) throw new Refusal('not_found', 'Template not found')
  return template
}
