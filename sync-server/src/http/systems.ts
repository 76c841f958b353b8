import { propertyId, systemId } from '@hearthkeep/shared/entities/fields.ts'
import { systemFacts } from '@hearthkeep/shared/entities/system.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { healthOf } from '@hearthkeep/shared/rules/health.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from './body.ts'
import { changesOf } from './changes-of.ts'
import { lenient } from './lenient.ts'
import type { Rest } from './rest.ts'
import { systemRow } from './rows.ts'
import type { SignedIn } from './session.ts'
import { visibleSystem } from './visible.ts'

const facts = z.object(systemFacts).partial()
const creation = lenient(
  facts.required({ systemType: true, systemName: true }).extend({ id: systemId.optional(), propertyId }),
)
const edit = lenient(facts)

export function systemRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .post('/', async (c) => {
      const { id, propertyId, ...facts } = await readBody(c, creation)
      const made = await rest.change(c.var.user, async ({ act, tx }) => {
        const args = { propertyId, systemId: id ?? systemId.parse(rest.mintId()), facts }
        await act({ name: 'system.add', args })
        return must(await tx.get('system', args.systemId), 'the new system')
      })
      return c.json(systemRow(made), 201)
    })
    .get('/:id', async (c) => {
      const asked = { userId: c.var.user.id, id: c.req.param('id') }
      return c.json(systemRow(await rest.read((view) => visibleSystem(view, asked))))
    })
    .get('/:id/health', async (c) => {
      const asked = { userId: c.var.user.id, id: c.req.param('id') }
      const { missing: _missing, ...health } = await rest.read(async (view) => {
        const system = await visibleSystem(view, asked)
        return healthOf(system, await view.byIndex('maintenanceItem', 'systemId', system.id), rest.today())
      })
      return c.json(health)
    })
    .on(['PUT', 'PATCH'], '/:id', async (c) => {
      const asked = { userId: c.var.user.id, id: c.req.param('id') }
      const body = await readBody(c, edit)
      const edited = await rest.change(c.var.user, async ({ act, tx }) => {
        const system = await visibleSystem(tx, asked)
        const { id: systemId, propertyId } = system
        await act({ name: 'system.edit', args: { propertyId, systemId, changes: changesOf(system, body) } })
        return visibleSystem(tx, asked)
      })
      return c.json(systemRow(edited))
    })
    .delete('/:id', async (c) => {
      const asked = { userId: c.var.user.id, id: c.req.param('id') }
      await rest.change(c.var.user, async ({ act, tx }) => {
        const { id: systemId, propertyId } = await visibleSystem(tx, asked)
        await act({ name: 'system.remove', args: { propertyId, systemId } })
      })
      return c.body(null, 204)
    })
}
