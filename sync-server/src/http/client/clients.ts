import type { Client, Interaction, User } from '@hearthkeep/shared/entities.ts'
import { clientFacts } from '@hearthkeep/shared/client/client.ts'
import { interactionFacts, loggedKinds } from '@hearthkeep/shared/client/interaction.ts'
import { clientId, interactionId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { sortSteps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { byCreation } from '../../access/visible-records.ts'
import { inSteps } from '../../pauses.ts'
import type { View } from '../../storage/store.ts'
import { answerList } from '../answer/long-answer.ts'
import { onlyRealtors } from '../call/only-one-role.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { clientAnswer, interactionAnswer } from '../description/realtor-answers.ts'
import { describe, list, made, noContent, one } from '../description/describe.ts'
import { readBody } from '../request/body.ts'
import { changesOf } from '../request/changes-of.ts'
import { lenient } from '../request/lenient.ts'

/** An agreement to texts is recorded on its own, with who gave it. */
const facts = z
  .object(clientFacts)
  .omit({
    textConsentBy: true,
    textConsentOn: true,
    textConsentHow: true,
    partnerTextConsentBy: true,
    partnerTextConsentOn: true,
    partnerTextConsentHow: true,
  })
  .partial()
const creation = lenient(facts.required({ firstName: true }).extend({ id: clientId.optional() }))
const changes = lenient(facts)

const mergeBody = lenient(z.object({ clientId }))

const contact = lenient(
  z.object({
    id: interactionId.optional(),
    kind: z.enum(loggedKinds),
    on: interactionFacts.on.optional(),
    notes: interactionFacts.notes.optional(),
    outcome: interactionFacts.outcome.optional(),
    nextOn: interactionFacts.nextOn.optional(),
  }),
)
const contactChanges = lenient(z.object({ ...interactionFacts, kind: z.enum(loggedKinds) }).partial())

/** [MC3] Routes for a realtor's clients and the contacts with them. Forbidden to everyone else. */
export function clientRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .use(onlyRealtors)
    .get('/', describe('List clients, oldest first', { answers: list(clientAnswer) }), async (c) => {
      const rows = await rest.read((view) => view.byIndex('client', 'scope', userScope(c.var.user.id)))
      return answerList(c, await inSteps(sortSteps(rows.filter(isLiving), byCreation)), clientRow)
    })
    .post('/', describe('Add a client', { body: creation, answers: made(clientAnswer) }), async (c) => {
      const { id = clientId.parse(rest.mintId()), ...facts } = await readBody(c, creation)
      const added = await rest.change(c.var.user, async ({ act, tx }) => {
        await act({ name: 'client.add', args: { clientId: id, facts } })
        return clientRow(must(await tx.get('client', id), 'the client'))
      })
      return c.json(added, 201)
    })
    .patch('/:id', describe('Edit a client', { body: changes, answers: one(clientAnswer) }), async (c) => {
      const body = await readBody(c, changes)
      const edited = await rest.change(c.var.user, async ({ act, tx }) => {
        const client = await ownClient(tx, c.var.user, c.req.param('id'))
        await act({ name: 'client.edit', args: { clientId: client.id, changes: changesOf(client, body) } })
        return clientRow(must(await tx.get('client', client.id), 'the client'))
      })
      return c.json(edited)
    })
    .post(
      '/:id/merge',
      describe('Merge another client into this one, for good', { body: mergeBody, answers: one(clientAnswer) }),
      async (c) => {
        const { clientId: other } = await readBody(c, mergeBody)
        const merged = await rest.change(c.var.user, async ({ act, tx }) => {
          const [into, from] = [
            await ownClient(tx, c.var.user, c.req.param('id')),
            await ownClient(tx, c.var.user, other),
          ]
          await act({ name: 'client.merge', args: { clientId: from.id, intoId: into.id } })
          return clientRow(must(await tx.get('client', into.id), 'the client'))
        })
        return c.json(merged)
      },
    )
    .post(
      '/:id/interactions',
      describe('Log a contact with a client', { body: contact, answers: made(interactionAnswer) }),
      async (c) => {
        const { id = interactionId.parse(rest.mintId()), on, ...facts } = await readBody(c, contact)
        const logged = await rest.change(c.var.user, async ({ act, tx, today }) => {
          const { id: clientId } = await ownClient(tx, c.var.user, c.req.param('id'))
          const args = { interactionId: id, clientId, facts: { ...facts, on: on ?? today } }
          await act({ name: 'interaction.log', args })
          return interactionRow(must(await tx.get('interaction', id), 'the contact'))
        })
        return c.json(logged, 201)
      },
    )
    .patch(
      '/:id/interactions/:interactionId',
      describe('Change a contact that was logged', { body: contactChanges, answers: one(interactionAnswer) }),
      async (c) => {
        const body = await readBody(c, contactChanges)
        const changed = await rest.change(c.var.user, async ({ act, tx }) => {
          const logged = await ownContact(tx, c.var.user, c.req.param())
          const args = { interactionId: logged.id, changes: changesOf(logged, body) }
          await act({ name: 'interaction.edit', args })
          return interactionRow(must(await tx.get('interaction', logged.id), 'the contact'))
        })
        return c.json(changed)
      },
    )
    .delete(
      '/:id/interactions/:interactionId',
      describe('Remove a contact that was logged by mistake', { answers: noContent }),
      async (c) => {
        await rest.change(c.var.user, async ({ act, tx }) => {
          const { id } = await ownContact(tx, c.var.user, c.req.param())
          await act({ name: 'interaction.remove', args: { interactionId: id } })
        })
        return c.body(null, 204)
      },
    )
}

async function ownClient(view: Pick<View, 'get'>, user: User, id: string): Promise<Client> {
  const client = await view.get('client', id)
  if (client?.scope !== userScope(user.id) || !isLiving(client)) throw new Refusal('not_found', 'Client not found')
  return client
}

async function ownContact(
  view: Pick<View, 'get'>,
  user: User,
  path: { id: string; interactionId: string },
): Promise<Interaction> {
  const client = await ownClient(view, user, path.id)
  const logged = await view.get('interaction', path.interactionId)
  if (logged?.clientId !== client.id) throw new Refusal('not_found', 'Contact not found')
  return logged
}

function clientRow(client: Client) {
  const { homeIds: _homes, textsTo: _texts, importId: _import, importFills: _fills, ...rest } = client
  const { scope: _scope, deletedAt: _deletedAt, ...shown } = rest
  return shown
}

const interactionRow = ({ scope: _scope, deletedAt: _deletedAt, ...shown }: Interaction) => shown
