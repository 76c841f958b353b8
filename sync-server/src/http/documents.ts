import type { Document, User } from '@hearthkeep/shared/entities/all.ts'
import { documentFacts, documentPlace, MAX_DOCUMENT_BYTES, visibility } from '@hearthkeep/shared/entities/document.ts'
import { documentId, moment, propertyId, requiredText } from '@hearthkeep/shared/entities/fields.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { standingIn } from '@hearthkeep/shared/mutations/authorize.ts'
import { propertyScope } from '@hearthkeep/shared/entities/scope.ts'
import { documentTypeOf, fileNameOf } from '@hearthkeep/shared/rules/document-file.ts'
import { mayOnHouse } from '@hearthkeep/shared/rules/permissions.ts'
import { Refusal } from '@hearthkeep/shared/outcome.ts'
import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Contents } from '../documents/contents.ts'
import type { View } from '../storage/store.ts'
import { atMostBytes, readBody } from './body.ts'
import { changesOf } from './changes-of.ts'
import { contentProblem, sendContent } from './document-content.ts'
import { formerDocument } from './former-document.ts'
import { lenient } from './lenient.ts'
import { ofNamedHouse } from './named-house.ts'
import type { Rest } from './rest.ts'
import { documentRow } from './rows.ts'
import type { SignedIn } from './session.ts'
import { takeTurns } from './take-turns.ts'
import { heldDocument, visibleDocument, visibleProperty } from './visible.ts'

/** A document of 10 MB as base64, and what is said of it. */
const MAX_UPLOAD_BODY_BYTES = Math.ceil((MAX_DOCUMENT_BYTES * 4) / 3) + 100_000
/** Each holds its whole body in memory, several times over. */
const UPLOADS_AT_ONCE = 2
const BASE64 = /^(?:data:[^,]{0,200};base64,)?([A-Za-z0-9+/\s]*={0,2}\s*)$/

/** What is sent of the file is said of it, too; its size and type are then those of the bytes. */
const creation = ofNamedHouse(
  lenient(
    z.object({
      ...documentFacts,
      description: documentFacts.description.optional(),
      category: documentFacts.category.default('other'),
      systemId: documentPlace.systemId.optional(),
      itemId: documentPlace.itemId.optional(),
      visibility: visibility.default('shared'),
      id: documentId.optional(),
      propertyId,
      fileName: requiredText(1000, 'File name is required'),
      fileType: requiredText(200, 'File type is required'),
      fileSize: z.number('File size is required').min(1, 'File size is required'),
      fileContent: z.string().regex(BASE64, 'Not base64'),
      uploadedAt: moment.optional(),
    }),
  ),
)
const edit = lenient(z.object(documentFacts).partial())

interface Parts {
  rest: Rest
  contents: Contents
}

/** Documents with their bytes. Those of the household alone are not there for anybody else. */
export function documentRoutes({ rest, contents }: Parts) {
  return new Hono<SignedIn>()
    .post('/', takeTurns(UPLOADS_AT_ONCE), atMostBytes(MAX_UPLOAD_BODY_BYTES), async (c) => {
      const body = await readBody(c, creation)
      const { id = documentId.parse(rest.mintId()), propertyId, visibility, fileContent, fileSize, ...said } = body
      const { uploadedAt: _by, fileType: claimed, ...facts } = said
      const type = documentTypeOf({ name: facts.fileName, type: claimed })
      if (!type) throw contentProblem('wrong_type')
      if (fileSize > MAX_DOCUMENT_BYTES) throw contentProblem('too_large')
      // Asked before anything is written; the mutation asks again.
      await rest.read((view) => refuseUnlessKeeper(view, { user: c.var.user, propertyId }))
      const bytes = Buffer.from(BASE64.exec(fileContent)?.[1] ?? '', 'base64')
      const file = { hash: sha256(bytes), size: bytes.length, type }
      const problem = await contents.put(oneChunk(bytes), file)
      if (problem) throw contentProblem(problem)
      const made = await rest.change(c.var.user, async ({ act, tx }) => {
        const place = { propertyId, documentId: id, visibility }
        const named = { fileName: fileNameOf(facts.fileName), fileType: type, fileSize: file.size, hash: file.hash }
        await act({ name: 'document.add', args: { ...place, facts: { ...facts, ...named } } })
        await act({ name: 'document.arrived', args: { ...place, hash: file.hash } })
        return must(await tx.get('document', id), 'the new document')
      })
      return c.json(documentRow(made), 201)
    })
    .get('/:id', async (c) => {
      const asked = { userId: c.var.user.id, id: c.req.param('id') }
      return c.json(documentRow(await rest.read((view) => visibleDocument(view, asked))))
    })
    .on(['PUT', 'PATCH'], '/:id', async (c) => {
      const asked = { userId: c.var.user.id, id: c.req.param('id') }
      const body = await readBody(c, edit)
      const edited = await rest.change(c.var.user, async ({ act, tx }) => {
        const document = await visibleDocument(tx, asked)
        await act({ name: 'document.edit', args: { ...placeOf(document), changes: changesOf(document, body) } })
        return visibleDocument(tx, asked)
      })
      return c.json(documentRow(edited))
    })
    .delete('/:id', async (c) => {
      const asked = { userId: c.var.user.id, id: c.req.param('id') }
      await rest.change(c.var.user, async ({ act, tx }) => {
        await act({ name: 'document.remove', args: placeOf(await visibleDocument(tx, asked)) })
      })
      return c.body(null, 204)
    })
    .get('/:id/content', async (c) => {
      const asked = { userId: c.var.user.id, id: c.req.param('id') }
      const document = await rest.read(
        async (view) => (await formerDocument(view, asked)) ?? visibleDocument(view, asked),
      )
      return sendContent(c, { contents, document })
    })
    .put('/:id/content', async (c) => {
      const asked = { userId: c.var.user.id, id: c.req.param('id') }
      const { hash, fileSize, fileType } = await rest.read(async (view) => {
        const former = await formerDocument(view, asked)
        if (former) return former
        const document = await heldDocument(view, asked)
        await refuseUnlessKeeper(view, { user: c.var.user, propertyId: document.propertyId })
        return document
      })
      if (Number(c.req.header('Content-Length') ?? 0) > MAX_DOCUMENT_BYTES) throw contentProblem('too_large')
      const problem = await contents.put(c.req.raw.body ?? nothing(), { hash, size: fileSize, type: fileType })
      if (problem) throw contentProblem(problem)
      const arrived = await rest.change(c.var.user, async ({ act, tx }) => {
        // It may have been replaced, made private, purged or handed over while the bytes came.
        const former = await formerDocument(tx, asked)
        if (former) {
          await act({ name: 'former_document.arrived', args: { documentId: former.id, hash } })
          return null
        }
        const document = await heldDocument(tx, asked)
        await act({ name: 'document.arrived', args: { ...placeOf(document), hash } })
        return heldDocument(tx, asked)
      })
      return arrived ? c.json(documentRow(arrived)) : c.body(null, 204)
    })
}

const placeOf = ({ propertyId, id, visibility }: Document) => ({ propertyId, documentId: id, visibility })

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function refuseUnlessKeeper(view: View, { user, propertyId }: { user: User; propertyId: string }): Promise<void> {
  const { id } = await visibleProperty(view, { userId: user.id, id: propertyId })
  if (!mayOnHouse('edit_house', await standingIn(view, propertyScope(id), user.id)))
    throw new Refusal('forbidden', 'You can see this property, but not change this')
}
