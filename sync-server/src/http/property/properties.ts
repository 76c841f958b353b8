import type { User } from '@hearthkeep/shared/entities.ts'
import { membershipId, propertyId, userId, type ClientId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { ownershipFacts } from '@hearthkeep/shared/property/ownership.ts'
import { property, propertyFacts } from '@hearthkeep/shared/property/property.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { View } from '../../storage/store.ts'
import { readBody } from '../request/body.ts'
import { changesOf } from '../request/changes-of.ts'
import { lenient } from '../request/lenient.ts'
import { answerJson, answerList, listTexts } from '../answer/long-answer.ts'
import type { Rest } from '../call/rest.ts'
import { documentRow, itemRow, propertyRow, systemRow } from '../../answers/rows.ts'
import { cardRoutes } from './card.ts'
import { issueRoutes } from './issues.ts'
import { supplyRoutes } from './supplies.ts'
import { budgetAnswer, budgetTexts } from './budget.ts'
import { profileOf, type Profile } from './property-profile-row.ts'
import type { SignedIn } from '../call/session.ts'
import { documentsOf, itemsOf, systemsOf, visibleProperties, visibleProperty } from '../../access/visible-records.ts'
import { documentAnswer, itemAnswer, propertyAnswer, recalculated, systemAnswer } from '../description/answers.ts'
import { describe, list, made, noContent, one } from '../description/describe.ts'
import { propertyExample } from '../description/examples.ts'

/** The price is part of the form for a property, and of its ownership (part 1, section 7). */
const facts = z.object({ ...propertyFacts, purchasePrice: ownershipFacts.purchasePrice }).partial()

const creation = lenient(
  facts.required({ address: true, city: true, state: true, zipCode: true, propertyType: true }).extend({
    id: propertyId.optional(),
    ownerId: userId.nullish(),
    realtorId: userId.nullish(),
  }),
)
const edit = lenient(
  facts.extend({ status: property.schema.shape.status.optional(), coverId: property.schema.shape.coverId.optional() }),
)

export function propertyRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .route('/', cardRoutes(rest))
    .route('/', issueRoutes(rest))
    .route('/', supplyRoutes(rest))
    .get('/', describe('List properties, oldest first', { answers: list(propertyAnswer) }), async (c) => {
      const person = c.var.user.id
      const rows = await rest.read(async (view) => {
        const rows: Profile[] = []
        for (const property of await visibleProperties(view, person)) rows.push(await profileOf(view, property, person))
        return rows
      })
      return answerList(c, rows, pricedRow)
    })
    .post(
      '/',
      describe('Add a property', { body: creation, example: propertyExample, answers: made(propertyAnswer) }),
      async (c) => {
        const { id, ownerId, realtorId, purchasePrice, ...facts } = await readBody(c, creation)
        const { user } = c.var
        const made = await rest.change(user, async ({ act, tx }) => {
          const args = {
            propertyId: id ?? propertyId.parse(rest.mintId()),
            membershipId: membershipId.parse(rest.mintId()),
            facts,
          }
          const client = ownerId ? await clientWithAccount(tx, { realtor: user, ownerId }) : null
          refuseForOthers(user, { ownerId: client ? null : ownerId, realtorId })
          if (client) await act({ name: 'property.create_for_client', args: { ...args, ...ownedBy(client, rest) } })
          else await act({ name: 'property.create', args })
          // [L16] What a realtor sends is the owner's to record.
          if (user.role === 'homeowner' && typeof purchasePrice === 'number')
            await act({ name: 'ownership.edit', args: { propertyId: args.propertyId, changes: { purchasePrice } } })
          return profileOf(tx, must(await tx.get('property', args.propertyId), 'the new property'), user.id)
        })
        return c.json(pricedRow(made), 201)
      },
    )
    .get('/:id', describe('Read a property', { answers: one(propertyAnswer) }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      const seen = await rest.read(async (view) => profileOf(view, await visibleProperty(view, query), query.userId))
      return c.json(pricedRow(seen))
    })
    .on(
      ['PUT', 'PATCH'],
      '/:id',
      describe('Edit a property', { body: edit, answers: one(propertyAnswer) }),
      async (c) => {
        const query = { userId: c.var.user.id, id: c.req.param('id') }
        const body = await readBody(c, edit)
        const edited = await rest.change(c.var.user, async ({ act, tx }) => {
          const seen = await profileOf(tx, await visibleProperty(tx, query), query.userId)
          const { purchasePrice, ...changes } = changesOf(pricedRow(seen), body)
          const propertyId = seen.property.id
          await act({ name: 'property.edit', args: { propertyId, changes } })
          if (purchasePrice !== undefined)
            await act({ name: 'ownership.edit', args: { propertyId, changes: { purchasePrice } } })
          return profileOf(tx, await visibleProperty(tx, query), query.userId)
        })
        return c.json(pricedRow(edited))
      },
    )
    .delete('/:id', describe('Move a property to the trash', { answers: noContent }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      await rest.change(c.var.user, async ({ act, tx }) => {
        const property = await visibleProperty(tx, query)
        await act({ name: 'property.delete', args: { propertyId: property.id } })
      })
      return c.body(null, 204)
    })
    .get('/:id/systems', describe('List the systems of a property', { answers: list(systemAnswer) }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      const rows = await rest.read(async (view) => systemsOf(view, await visibleProperty(view, query)))
      return answerList(c, rows, systemRow)
    })
    .get('/:id/maintenance', describe('List the tasks of a property', { answers: list(itemAnswer) }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      const rows = await rest.read(async (view) => itemsOf(view, await visibleProperty(view, query)))
      return answerList(c, rows, itemRow)
    })
    .get(
      '/:id/documents',
      describe('List the documents of a property', { answers: list(documentAnswer) }),
      async (c) => {
        const query = { userId: c.var.user.id, id: c.req.param('id') }
        const rows = await rest.read(async (view) => {
          const property = await visibleProperty(view, query)
          return documentsOf(view, { userId: query.userId, property })
        })
        return answerList(c, rows, documentRow)
      },
    )
    .get(
      '/:id/budget',
      describe('Read what a property has cost, and its replacements of ten years', { answers: one(budgetAnswer) }),
      async (c) => {
        const query = { userId: c.var.user.id, id: c.req.param('id') }
        const today = await rest.today(c.var.user)
        const owned = await rest.read(async (view) => {
          const property = await visibleProperty(view, query)
          const { yearlyBudget } = (await profileOf(view, property, query.userId)).numbers
          return { systems: await systemsOf(view, property), items: await itemsOf(view, property), yearlyBudget }
        })
        return answerJson(c, budgetTexts({ ...owned, today }))
      },
    )
    .post(
      '/:id/systems/recalculate-status',
      describe('Rate the systems of a property anew', { answers: one(recalculated) }),
      async (c) => {
        const query = { userId: c.var.user.id, id: c.req.param('id') }
        const systems = await rest.change(c.var.user, async ({ act, tx }) => {
          const property = await visibleProperty(tx, query)
          await act({ name: 'system.recalculate', args: { propertyId: property.id } })
          return systemsOf(tx, property)
        })
        const rows = listTexts(systems, (system) => JSON.stringify(systemRow(system)))
        return answerJson(c, ['{"message":"System Status Recalculated","systems":', ...rows, '}'])
      },
    )
}

/** [L16] The price is `null` for everyone but owner and household. */
const pricedRow = ({ property, numbers }: Profile) => ({
  ...propertyRow(property),
  purchasePrice: numbers.purchasePrice,
})

interface ClientWithAccount {
  id: ClientId
  homeowner: User
}

/** [NH10] Finds the realtor's own client with that account. */
async function clientWithAccount(
  view: View,
  { realtor, ownerId }: { realtor: User; ownerId: UserId },
): Promise<ClientWithAccount | null> {
  if (realtor.role !== 'realtor') return null
  const clients = await view.byIndex('client', 'scope', userScope(realtor.id))
  const client = clients.find((known) => known.homeownerId === ownerId && isLiving(known))
  const homeowner = client && (await view.get('user', ownerId))
  return homeowner ? { id: client.id, homeowner } : null
}

function ownedBy({ id, homeowner }: ClientWithAccount, rest: Rest) {
  const { id: homeownerId, email, firstName, lastName, phone } = homeowner
  return {
    ownerMembershipId: membershipId.parse(rest.mintId()),
    clientId: id,
    homeownerId,
    person: { email, firstName, lastName, phone },
    temporaryPassword: null,
    existingClientId: id,
    invitation: null,
  }
}

/**
 * A homeowner's new property is their own and has no realtor yet; a realtor's is in their own care and can belong only
 * to a client.
 */
export function refuseForOthers(
  user: User,
  named: { ownerId?: string | null | undefined; realtorId?: string | null | undefined },
): void {
  const own = user.role === 'realtor' ? { ownerId: null, realtorId: user.id } : { ownerId: user.id, realtorId: null }
  if (named.ownerId && named.ownerId !== own.ownerId)
    throw new Refusal('forbidden', 'You can’t make someone else the owner')
  if (named.realtorId && named.realtorId !== own.realtorId)
    throw new Refusal('forbidden', 'You can’t make someone else the realtor')
}
