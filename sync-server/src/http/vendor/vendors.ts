import type { Vendor } from '@hearthkeep/shared/entities.ts'
import { vendorId, type UserId, type VendorId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { sortSteps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { peopleToShareWith } from '@hearthkeep/shared/vendor/share-vendor.ts'
import { isListed } from '@hearthkeep/shared/vendor/vendor-names.ts'
import { vendorFacts } from '@hearthkeep/shared/vendor/vendor.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { byCreation } from '../../access/visible-records.ts'
import { inSteps } from '../../pauses.ts'
import { answerList } from '../answer/long-answer.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { vendorAnswer } from '../description/answers.ts'
import { describe, list, made, noContent, one } from '../description/describe.ts'
import { readBody } from '../request/body.ts'
import { changesOf } from '../request/changes-of.ts'
import { lenient } from '../request/lenient.ts'

const facts = z.object(vendorFacts).partial()
const creation = lenient(facts.required({ company: true }).extend({ id: vendorId.optional() }))
const edit = lenient(facts)
const mergeBody = lenient(z.object({ vendorId }))
const shareBody = lenient(z.object({ userIds: peopleToShareWith }))

/** [VB11] Routes for the person's own vendor book. */
export const vendorRoutes = ({ rest }: { rest: Rest }) =>
  new Hono<SignedIn>()
    .get('/', describe('List the vendors in your book, oldest first', { answers: list(vendorAnswer) }), async (c) => {
      const rows = await rest.read((view) => view.byIndex('vendor', 'scope', userScope(c.var.user.id)))
      return answerList(c, await inSteps(sortSteps(rows.filter(isListed), byCreation)), vendorRow)
    })
    .post('/', describe('Add a vendor', { body: creation, answers: made(vendorAnswer) }), async (c) => {
      const { id = vendorId.parse(rest.mintId()), ...facts } = await readBody(c, creation)
      const made = await rest.change(c.var.user, async ({ act, tx }) => {
        await act({ name: 'vendor.add', args: { vendorId: id, facts } })
        return present(tx, id)
      })
      return c.json(made, 201)
    })
    .get('/:id', describe('Read a vendor', { answers: one(vendorAnswer) }), async (c) =>
      c.json(
        vendorRow(await rest.read((view) => listedVendor(view, { userId: c.var.user.id, id: c.req.param('id') }))),
      ),
    )
    .on(['PUT', 'PATCH'], '/:id', describe('Edit a vendor', { body: edit, answers: one(vendorAnswer) }), async (c) => {
      const body = await readBody(c, edit)
      const edited = await rest.change(c.var.user, async ({ act, tx }) => {
        const known = await listedVendor(tx, { userId: c.var.user.id, id: c.req.param('id') })
        await act({ name: 'vendor.edit', args: { vendorId: known.id, changes: changesOf(known, body) } })
        return present(tx, known.id)
      })
      return c.json(edited)
    })
    .delete('/:id', describe('Move a vendor to the trash', { answers: noContent }), async (c) => {
      await rest.change(c.var.user, async ({ act, tx }) => {
        const { id } = await listedVendor(tx, { userId: c.var.user.id, id: c.req.param('id') })
        await act({ name: 'vendor.remove', args: { vendorId: id } })
      })
      return c.body(null, 204)
    })
    .post('/:id/restore', describe('Restore a vendor from the trash', { answers: one(vendorAnswer) }), async (c) => {
      const restored = await rest.change(c.var.user, async ({ act, tx }) => {
        const { id } = await ownVendor(tx, { userId: c.var.user.id, id: c.req.param('id') })
        await act({ name: 'vendor.restore', args: { vendorId: id } })
        return present(tx, id)
      })
      return c.json(restored)
    })
    .post(
      '/:id/merge',
      describe('Merge another vendor into this one', { body: mergeBody, answers: one(vendorAnswer) }),
      async (c) => {
        const { vendorId: otherId } = await readBody(c, mergeBody)
        const merged = await rest.change(c.var.user, async ({ act, tx }) => {
          const userId = c.var.user.id
          const { id } = await listedVendor(tx, { userId, id: c.req.param('id') })
          await listedVendor(tx, { userId, id: otherId })
          await act({ name: 'vendor.merge', args: { vendorId: otherId, intoId: id } })
          return present(tx, id)
        })
        return c.json(merged)
      },
    )
    .post(
      '/:id/share',
      describe('Share a vendor with clients and colleagues', { body: shareBody, answers: one(vendorAnswer) }),
      async (c) => {
        const { userIds } = await readBody(c, shareBody)
        const shared = await rest.change(c.var.user, async ({ act, tx }) => {
          const { id } = await listedVendor(tx, { userId: c.var.user.id, id: c.req.param('id') })
          await act({ name: 'vendor.share', args: { vendorId: id, userIds } })
          return present(tx, id)
        })
        return c.json(shared)
      },
    )
    .post('/:id/unmerge', describe('Undo the merge of this vendor', { answers: one(vendorAnswer) }), async (c) => {
      const separated = await rest.change(c.var.user, async ({ act, tx }) => {
        const { id } = await ownVendor(tx, { userId: c.var.user.id, id: c.req.param('id') })
        await act({ name: 'vendor.unmerge', args: { vendorId: id } })
        return present(tx, id)
      })
      return c.json(separated)
    })

interface Named {
  userId: UserId
  /** From the path: it may not be a valid id. */
  id: string
}

async function ownVendor(reader: RowSource, { userId, id }: Named): Promise<Vendor> {
  const vendor = await reader.get('vendor', id)
  if (vendor?.scope !== userScope(userId) || vendor.isDeclined) throw new Refusal('not_found', 'Vendor not found')
  return vendor
}

async function listedVendor(reader: RowSource, named: Named): Promise<Vendor> {
  const vendor = await ownVendor(reader, named)
  if (!isListed(vendor)) throw new Refusal('not_found', 'Vendor not found')
  return vendor
}

const present = async (reader: RowSource, id: VendorId) => vendorRow(must(await reader.get('vendor', id), 'the vendor'))

function vendorRow(vendor: Vendor) {
  const {
    scope: _scope,
    deletedAt: _deletedAt,
    merged: _merged,
    isDeclined: _declined,
    sharedWith: _shared,
    ...shown
  } = vendor
  return shown
}
