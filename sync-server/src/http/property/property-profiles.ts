import type { Ownership } from '@hearthkeep/shared/entities.ts'
import { membershipId, propertyId, userId } from '@hearthkeep/shared/kernel/fields.ts'
import { ownershipEdit } from '@hearthkeep/shared/property/ownership.ts'
import { propertyFacts } from '@hearthkeep/shared/property/property.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from '../request/body.ts'
import { changesOf } from '../request/changes-of.ts'
import { lenient } from '../request/lenient.ts'
import { answerList } from '../answer/long-answer.ts'
import { refuseForOthers } from './properties.ts'
import { profileOf, profileRow, withPropertyNames, type Profile } from './property-profile-row.ts'
import type { Rest } from '../call/rest.ts'
import { propertyRow } from '../../answers/rows.ts'
import type { SignedIn } from '../call/session.ts'
import { visibleProperties, visibleProperty } from '../../access/visible-records.ts'
import { profileAnswer } from '../description/answers.ts'
import { describe, list, made, one } from '../description/describe.ts'

const facts = z.object(propertyFacts).partial()
const numbers = z.object(ownershipEdit.shape)

const creation = lenient(
  facts
    .required({ address: true, city: true, state: true, zipCode: true, propertyType: true })
    .extend({ ...numbers.shape, id: propertyId.optional(), ownerId: userId.nullish(), realtorId: userId.nullish() }),
  withPropertyNames,
)
const edit = lenient(facts.extend(numbers.shape), withPropertyNames)

/**
 * Routes for properties as property profiles: each under its property's id, with what its owner recorded for people who
 * may see it.
 */
export function propertyProfileRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .get('/', describe('List properties as their owner records them', { answers: list(profileAnswer) }), async (c) => {
      const person = c.var.user.id
      const profiles = await rest.read(async (view) => {
        const profiles: Profile[] = []
        for (const property of await visibleProperties(view, person))
          profiles.push(await profileOf(view, property, person))
        return profiles
      })
      return answerList(c, profiles, profileRow)
    })
    .post(
      '/',
      describe('Add a property as its owner records it', { body: creation, answers: made(profileAnswer) }),
      async (c) => {
        const { id, ownerId, realtorId, ...body } = await readBody(c, creation)
        const person = c.var.user
        refuseForOthers(person, { ownerId, realtorId })
        const { facts, recorded } = partsOf(body)
        const made = await rest.change(person, async ({ act, tx }) => {
          const args = {
            propertyId: id ?? propertyId.parse(rest.mintId()),
            membershipId: membershipId.parse(rest.mintId()),
            facts,
          }
          await act({ name: 'property.create', args })
          const hasValues = Object.values(recorded).some((value) => value !== null)
          if (hasValues) await act({ name: 'ownership.edit', args: { propertyId: args.propertyId, changes: recorded } })
          return profileOf(tx, must(await tx.get('property', args.propertyId), 'the new property'), person.id)
        })
        return c.json(profileRow(made), 201)
      },
    )
    .get('/:id', describe('Read a property as its owner records it', { answers: one(profileAnswer) }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      return c.json(
        profileRow(await rest.read(async (view) => profileOf(view, await visibleProperty(view, query), query.userId))),
      )
    })
    .on(
      ['PUT', 'PATCH'],
      '/:id',
      describe('Edit a property as its owner records it', { body: edit, answers: one(profileAnswer) }),
      async (c) => {
        const query = { userId: c.var.user.id, id: c.req.param('id') }
        const body = partsOf(await readBody(c, edit))
        const edited = await rest.change(c.var.user, async ({ act, tx }) => {
          const { property, numbers } = await profileOf(tx, await visibleProperty(tx, query), query.userId)
          const changes = changesOf(propertyRow(property), body.facts)
          const recorded = changesOf(numbers, body.recorded)
          const propertyId = property.id
          await act({ name: 'property.edit', args: { propertyId, changes } })
          if (Object.keys(recorded).length > 0)
            await act({ name: 'ownership.edit', args: { propertyId, changes: recorded } })
          return profileOf(tx, await visibleProperty(tx, query), query.userId)
        })
        return c.json(profileRow(edited))
      },
    )
}

/** Splits a body into the fields of the property and those of its ownership. */
function partsOf<Body extends { [Field in keyof Ownership]?: Ownership[Field] | undefined }>(body: Body) {
  const {
    purchasePrice,
    currentMarketValue,
    salePrice,
    ownershipStartDate,
    ownershipEndDate,
    yearlyBudget,
    profileStatus,
    ...facts
  } = body
  const recorded = changesOf(
    {},
    { purchasePrice, currentMarketValue, salePrice, ownershipStartDate, ownershipEndDate, yearlyBudget, profileStatus },
  )
  return { facts, recorded }
}
