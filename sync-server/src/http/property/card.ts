import { cardEntry, cardFacts } from '@hearthkeep/shared/card/card-entry.ts'
import { MAX_ENTRY_PHOTOS } from '@hearthkeep/shared/card/card-mutations.ts'
import { visibility } from '@hearthkeep/shared/document/document.ts'
import type { CardEntry } from '@hearthkeep/shared/entities.ts'
import { cardEntryId, documentId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { cardEntriesOf, visibleCardEntry, visibleProperty } from '../../access/visible-records.ts'
import { answerList } from '../answer/long-answer.ts'
import type { Change, Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { describe, list, made, noContent, one, type Named } from '../description/describe.ts'
import { readBody } from '../request/body.ts'
import { changesOf } from '../request/changes-of.ts'
import { lenient } from '../request/lenient.ts'

const answer: Named = {
  id: 'CardEntry',
  schema: z.strictObject(cardEntry.schema.omit({ scope: true, deletedAt: true }).shape),
}
const facts = z.object(cardFacts).partial()
const creation = lenient(
  facts
    .required({ kind: true, title: true })
    .extend({ id: cardEntryId.optional(), visibility: visibility.default('shared') }),
)
const edit = lenient(facts.extend({ visibility: visibility.optional() }))

/** [HC8] Routes for the house card of a property. For anyone outside the household, private entries do not exist. */
export function cardRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .get('/:id/card', describe('List the entries of a house card', { answers: list(answer) }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      const rows = await rest.read(async (view) =>
        cardEntriesOf(view, { userId: query.userId, property: await visibleProperty(view, query) }),
      )
      return answerList(c, rows, entryRow)
    })
    .post(
      '/:id/card',
      describe('Add an entry to a house card', { body: creation, answers: made(answer) }),
      async (c) => {
        const query = { userId: c.var.user.id, id: c.req.param('id') }
        const { id = cardEntryId.parse(rest.mintId()), visibility, ...facts } = await readBody(c, creation)
        const made = await rest.change(c.var.user, async ({ act, tx }) => {
          const { id: propertyId } = await visibleProperty(tx, query)
          await act({ name: 'card.add', args: { propertyId, entryId: id, visibility, facts } })
          return must(await tx.get('cardEntry', id), 'the new entry')
        })
        return c.json(entryRow(made), 201)
      },
    )
    .on(
      ['PUT', 'PATCH'],
      '/:id/card/:entry',
      describe('Edit an entry of a house card; it gets a new id if others may see it from then on, or no longer', {
        body: edit,
        answers: one(answer),
      }),
      async (c) => {
        const query = { userId: c.var.user.id, propertyId: c.req.param('id'), id: c.req.param('entry') }
        const { visibility, ...body } = await readBody(c, edit)
        const edited = await rest.change(c.var.user, async (change) => {
          const entry = await visibleCardEntry(change.tx, query)
          await change.act({ name: 'card.edit', args: { ...placeOf(entry), changes: changesOf(entry, body) } })
          const id = visibility && visibility !== entry.visibility ? await move(change, entry, rest) : entry.id
          return visibleCardEntry(change.tx, { ...query, id })
        })
        return c.json(entryRow(edited))
      },
    )
    .delete(
      '/:id/card/:entry',
      describe('Move an entry of a house card to the trash', { answers: noContent }),
      async (c) => {
        const query = { userId: c.var.user.id, propertyId: c.req.param('id'), id: c.req.param('entry') }
        await rest.change(c.var.user, async ({ act, tx }) => {
          await act({ name: 'card.remove', args: placeOf(await visibleCardEntry(tx, query)) })
        })
        return c.body(null, 204)
      },
    )
}

/** Gives the entry the other visibility, with its photos. @returns its new id */
async function move({ act, tx }: Change, { id: entryId, propertyId, visibility }: CardEntry, rest: Rest) {
  const newEntryId = cardEntryId.parse(rest.mintId())
  const documents = await tx.byIndex('document', 'propertyId', propertyId)
  const photos = documents
    .filter(({ cardEntryId }) => cardEntryId === entryId)
    .slice(0, MAX_ENTRY_PHOTOS)
    .map((photo) => ({ documentId: photo.id, newDocumentId: documentId.parse(rest.mintId()) }))
  const other = visibility === 'shared' ? 'household' : 'shared'
  const args = { propertyId, entryId, newEntryId, visibility: other, photos } as const
  await act({ name: 'card.set_visibility', args })
  return newEntryId
}

const placeOf = ({ propertyId, id, visibility }: CardEntry) => ({ propertyId, entryId: id, visibility })

const entryRow = ({ scope: _scope, deletedAt: _deletedAt, ...shown }: CardEntry) => shown
