import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { tasksBy } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { propertyId, systemId, type PropertyId, type SystemId, warrantyId } from '@hearthkeep/shared/kernel/fields.ts'
import { system, systemFacts, MAX_WARRANTIES, warranty, type Warranty } from '@hearthkeep/shared/system/system.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { healthSteps } from '@hearthkeep/shared/health/health.ts'
import { adviceOf } from '@hearthkeep/shared/health/recommendations.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from '../request/body.ts'
import { changesOf } from '../request/changes-of.ts'
import { lenient } from '../request/lenient.ts'
import { withNamedProperty } from '../property/named-property.ts'
import type { Rest, Change } from '../call/rest.ts'
import { systemRow } from '../../answers/rows.ts'
import type { SignedIn } from '../call/session.ts'
import { visibleSystem } from '../../access/visible-records.ts'
import { inSteps } from '../../pauses.ts'
import { isDeepStrictEqual } from 'node:util'
import { healthAnswer, systemAnswer } from '../description/answers.ts'
import { describe, made, noContent, one } from '../description/describe.ts'
import { systemExample } from '../description/examples.ts'

/** Warranties as a client may send them: a new one has no id yet, and an omitted field is unknown. */
const sentWarranties = z
  .array(warranty.partial({ id: true, provider: true, reference: true }))
  .max(MAX_WARRANTIES, `At most ${MAX_WARRANTIES}`)
  .nullable()
type Sent = z.infer<typeof sentWarranties>

/** Adds the missing ids. */
const warrantiesOf = (sent: Sent, mintId: () => string): Warranty[] | null =>
  sent &&
  sent.map(({ id, name, provider = null, endsOn, reference = null }) => ({
    id: id ?? warrantyId.parse(mintId()),
    name,
    provider,
    endsOn,
    reference,
  }))

interface Setting {
  propertyId: PropertyId
  systemId: SystemId
  warranties: Warranty[] | null
}

/**
 * Makes the stored list match the sent one. Each difference is a mutation of its own; removals run first, to make room.
 */
async function setWarranties(change: Change, { propertyId, systemId, warranties }: Setting): Promise<void> {
  const known = must(await change.tx.get('system', systemId), 'the system').warranties ?? []
  const stay = new Set(warranties?.map(({ id }) => id))
  for (const { id: warrantyId } of known.filter(({ id }) => !stay.has(id)))
    await change.act({ name: 'system.remove_warranty', args: { propertyId, systemId, warrantyId } })
  for (const warranty of warranties ?? [])
    if (
      !isDeepStrictEqual(
        warranty,
        known.find(({ id }) => id === warranty.id),
      )
    )
      await change.act({ name: 'system.set_warranty', args: { propertyId, systemId, warranty } })
}

const facts = z.object({ ...systemFacts, warranties: sentWarranties }).partial()
const creation = lenient(
  facts.required({ systemType: true, systemName: true }).extend({ id: systemId.optional(), propertyId }),
  withNamedProperty,
)
/**
 * A client may send back a row with an old type that is no longer valid; the mutation refuses a change to such a type.
 */
const edit = lenient(facts.extend({ systemType: system.schema.shape.systemType.optional() }))

export function systemRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .post(
      '/',
      describe('Add a system', { body: creation, example: systemExample, answers: made(systemAnswer) }),
      async (c) => {
        const { id, propertyId, warranties: sent, ...facts } = await readBody(c, creation)
        const made = await rest.change(c.var.user, async ({ act, tx }) => {
          const warranties = sent === undefined ? {} : { warranties: warrantiesOf(sent, () => rest.mintId()) }
          const args = { propertyId, systemId: id ?? systemId.parse(rest.mintId()), facts: { ...facts, ...warranties } }
          await act({ name: 'system.add', args })
          return must(await tx.get('system', args.systemId), 'the new system')
        })
        return c.json(systemRow(made), 201)
      },
    )
    .get('/:id', describe('Read a system', { answers: one(systemAnswer) }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      return c.json(systemRow(await rest.read((view) => visibleSystem(view, query))))
    })
    .get(
      '/:id/health',
      describe('Judge the health of a system, with reasons', { answers: one(healthAnswer) }),
      async (c) => {
        const query = { userId: c.var.user.id, id: c.req.param('id') }
        const today = await rest.today(c.var.user)
        const { missing: _missing, ...health } = await rest.read(async (view) => {
          const system = await visibleSystem(view, query)
          const items = await readFrom(view, (rows) => tasksBy(rows, 'systemId', system.id))
          const issues = await view.byIndex('issue', 'scope', system.scope)
          const health = await inSteps(healthSteps({ system, items, issues, today }))
          return { ...health, ...adviceOf(health, { system, items, issues, today }) }
        })
        return c.json(health)
      },
    )
    .on(['PUT', 'PATCH'], '/:id', describe('Edit a system', { body: edit, answers: one(systemAnswer) }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      const { warranties: sent, ...body } = await readBody(c, edit)
      const edited = await rest.change(c.var.user, async (change) => {
        const { act, tx } = change
        const system = await visibleSystem(tx, query)
        const { id: systemId, propertyId } = system
        await act({ name: 'system.edit', args: { propertyId, systemId, changes: changesOf(system, body) } })
        if (sent !== undefined)
          await setWarranties(change, { propertyId, systemId, warranties: warrantiesOf(sent, () => rest.mintId()) })
        return visibleSystem(tx, query)
      })
      return c.json(systemRow(edited))
    })
    .delete('/:id', describe('Move a system to the trash', { answers: noContent }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      await rest.change(c.var.user, async ({ act, tx }) => {
        const { id: systemId, propertyId } = await visibleSystem(tx, query)
        await act({ name: 'system.remove', args: { propertyId, systemId } })
      })
      return c.body(null, 204)
    })
}
