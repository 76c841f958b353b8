import { placeOfDocument } from '@hearthkeep/shared/document/filed-document.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Document, FormerDocument, LateDocument, User } from '@hearthkeep/shared/entities.ts'
import {
  dismissibleKeys,
  documentFacts,
  documentPlace,
  MAX_DOCUMENT_BYTES,
  visibility,
} from '@hearthkeep/shared/document/document.ts'
import { documentId, moment, propertyId, requiredText } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { accessIn, mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { documentTypeOf, fileNameOf } from '@hearthkeep/shared/document/document-file.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { Hono, type MiddlewareHandler } from 'hono'
import { webcrypto } from 'node:crypto'
import { z } from 'zod'
import type { Contents } from '../../documents/contents.ts'
import type { View } from '../../storage/store.ts'
import { readBody } from '../request/body.ts'
import { decodeBase64 } from '../request/base64.ts'
import { changesOf } from '../request/changes-of.ts'
import { contentProblem, sendContent } from './document-content.ts'
import type { DocumentLimits } from './document-limits.ts'
import { arrived, isStoredAs } from './arrived-content.ts'
import { lenient } from '../request/lenient.ts'
import { withNamedProperty } from '../property/named-property.ts'
import { Problem } from '../request/problem.ts'
import { nothing } from '../receive/receive-body.ts'
import type { Rest } from '../call/rest.ts'
import { documentRow } from '../../answers/rows.ts'
import type { SignedIn } from '../call/session.ts'
import { TurnsByKey } from '../limits/turns-by-key.ts'
import {
  formerDocument,
  heldDocument,
  lateDocument,
  visibleDocument,
  visibleProperty,
} from '../../access/visible-records.ts'
import { contentState, documentAnswer } from '../description/answers.ts'
import { describe, file, made, noContent, one } from '../description/describe.ts'

/** An upload is in memory several times over while it is decoded and checked. */
const UPLOADS_AT_ONCE = 2
/** Bytes of an upload that are hashed and written before other requests get a turn. */
const PIECE_BYTES = 1_000_000

/** The stored size is the size of the bytes, whatever `fileSize` is; the type is checked against the bytes. */
const creation = lenient(
  z.object({
    ...documentFacts,
    description: documentFacts.description.optional(),
    category: documentFacts.category.default('other'),
    systemId: documentPlace.systemId.optional(),
    itemId: documentPlace.itemId.optional(),
    cardEntryId: documentPlace.cardEntryId.optional(),
    issueId: documentPlace.issueId.optional(),
    visibility: visibility.default('shared'),
    id: documentId.optional(),
    propertyId,
    fileName: requiredText(1000, 'File name is required'),
    fileType: requiredText(200, 'File type is required'),
    fileSize: z.number('File size is required').min(1, 'File size is required'),
    fileContent: z.string(),
    uploadedAt: moment.optional(),
  }),
  withNamedProperty,
)
const edit = lenient(z.object(documentFacts).partial())
const dismissal = z.object({ sourceKeys: dismissibleKeys })

interface Parts {
  rest: Rest
  contents: Contents
  limits: DocumentLimits
}

/** Routes for documents with their bytes. For anyone outside the household, household documents do not exist. */
export function documentRoutes({ rest, contents, limits }: Parts) {
  const turns = new TurnsByKey(UPLOADS_AT_ONCE)
  const inTurn: MiddlewareHandler = (_c, next) => turns.run('upload', next)

  return new Hono<SignedIn>()
    .post(
      '/',
      describe('Add a document, with its bytes in base64', {
        body: creation,
        refuses: ['wrong_type', 'other_content', 'too_many_bytes', 'no_room', 'documents_away'],
        answers: made(documentAnswer),
      }),
      inTurn,
      async (c) => {
        const body = await readBody(c, creation)
        const { id = documentId.parse(rest.mintId()), propertyId, visibility, fileContent, fileSize, ...details } = body
        const { uploadedAt: _by, fileType: claimed, ...facts } = details
        const type = documentTypeOf({ name: facts.fileName, type: claimed })
        if (!type) throw contentProblem('wrong_type')
        if (fileSize > MAX_DOCUMENT_BYTES) throw contentProblem('too_large')
        // Checked before decoding and writing; the mutation checks again.
        await rest.read((view) => refuseUnlessInCharge(view, { user: c.var.user, propertyId }))
        const bytes = await decodeBase64(fileContent)
        if (!bytes) throw notBase64()
        const file = { hash: await sha256(bytes), size: bytes.length, type }
        const location = { propertyId, documentId: id, visibility }
        const named = { fileName: fileNameOf(facts.fileName), fileType: type, fileSize: file.size, hash: file.hash }
        const add: CallOf = { name: 'document.add', args: { ...location, facts: { ...facts, ...named } } }
        if (file.size > MAX_DOCUMENT_BYTES) throw contentProblem('too_large')
        // A document that would be refused must not leave bytes on the disk.
        if (file.size > 0) await rest.refuseEarly(c.var.user, add)
        limits.countBytes(c, file.size)
        const problem = await contents.put(piecesOf(bytes), file)
        if (problem) throw contentProblem(problem)
        const made = await rest.change(c.var.user, async ({ act, tx }) => {
          await act(add)
          await act({ name: 'document.arrived', args: { ...location, hash: file.hash } })
          return must(await tx.get('document', id), 'the new document')
        })
        return c.json(documentRow(made), 201)
      },
    )
    .get('/:id', describe('Read what is known about a document', { answers: one(documentAnswer) }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      return c.json(documentRow(await rest.read((view) => visibleDocument(view, query))))
    })
    .on(
      ['PUT', 'PATCH'],
      '/:id',
      describe('Edit what is known about a document', { body: edit, answers: one(documentAnswer) }),
      async (c) => {
        const query = { userId: c.var.user.id, id: c.req.param('id') }
        const body = await readBody(c, edit)
        const edited = await rest.change(c.var.user, async ({ act, tx }) => {
          const document = await visibleDocument(tx, query)
          await act({
            name: 'document.edit',
            args: { ...placeOfDocument(document), changes: changesOf(document, body) },
          })
          return visibleDocument(tx, query)
        })
        return c.json(documentRow(edited))
      },
    )
    .put(
      '/:id/dismissed-findings',
      describe('Choose the findings of a document that are not proposed again, in place of those chosen before', {
        body: dismissal,
        answers: one(documentAnswer),
      }),
      async (c) => {
        const query = { userId: c.var.user.id, id: c.req.param('id') }
        const { sourceKeys } = await readBody(c, dismissal)
        const edited = await rest.change(c.var.user, async ({ act, tx }) => {
          const document = await visibleDocument(tx, query)
          const [at, before] = [placeOfDocument(document), document.dismissedFindings ?? []]
          const [gone, more] = [without(before, sourceKeys), without(sourceKeys, before)]
          if (gone.length > 0) await act({ name: 'document.bring_back_findings', args: { ...at, sourceKeys: gone } })
          if (more.length > 0) await act({ name: 'document.dismiss_findings', args: { ...at, sourceKeys: more } })
          return visibleDocument(tx, query)
        })
        return c.json(documentRow(edited))
      },
    )
    .delete('/:id', describe('Move a document to the trash', { answers: noContent }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      await rest.change(c.var.user, async ({ act, tx }) => {
        await act({ name: 'document.remove', args: placeOfDocument(await visibleDocument(tx, query)) })
      })
      return c.body(null, 204)
    })
    .get('/:id/content', describe('Download a document', { answers: file }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      const document = await rest.read(
        async (view) => (await formerDocument(view, query)) ?? visibleDocument(view, query),
      )
      return sendContent(c, { contents, document, download: limits.download })
    })
    .put(
      '/:id/content',
      describe('Send the bytes of a document', {
        query: { sameAs: z.string().optional() },
        body: 'file',
        refuses: ['wrong_type', 'other_content', 'no_room'],
        answers: [one(z.union([documentAnswer.schema, contentState])), noContent],
      }),
      async (c) => {
        const query = { user: c.var.user, id: c.req.param('id') }
        const file = await rest.read((view) => changeableFile(view, query))
        const sameAs = c.req.query('sameAs')
        if (sameAs !== undefined) {
          const isStored = await isStoredAs(file, { rest, contents, userId: c.var.user.id, sameAs })
          if (isStored) await arrived(rest, { ...query, file })
          return c.json({ state: isStored ? 'available' : 'waiting' })
        }
        const { hash, fileSize, fileType } = file
        limits.countBytes(c, fileSize)
        const bytes = c.get('arriving') ?? c.req.raw.body ?? nothing()
        const problem = await contents.put(bytes, { hash, size: fileSize, type: fileType })
        if (problem) throw contentProblem(problem)
        const document = await arrived(rest, { ...query, file })
        return document ? c.json(documentRow(document)) : c.body(null, 204)
      },
    )
}

const without = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => !others.includes(key))

/** On another thread: ten megabytes take about 20 ms. */
const sha256 = async (bytes: Buffer<ArrayBuffer>) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex')

const notBase64 = () =>
  new Problem(400, {
    code: 'invalid',
    message: 'Some of this isn’t valid',
    issues: [{ path: 'fileContent', message: 'Not base64' }],
  })

async function* piecesOf(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES)
}

/** Finds a document whose bytes the person may upload. */
async function changeableFile(
  view: View,
  { user, id }: { user: User; id: string },
): Promise<Document | FormerDocument | LateDocument> {
  const query = { userId: user.id, id }
  const own = (await formerDocument(view, query)) ?? (await lateDocument(view, query))
  if (own) return own
  const document = await heldDocument(view, query)
  await refuseUnlessInCharge(view, { user, propertyId: document.propertyId })
  return document
}

async function refuseUnlessInCharge(
  view: View,
  { user, propertyId }: { user: User; propertyId: string },
): Promise<void> {
  const { id } = await visibleProperty(view, { userId: user.id, id: propertyId })
  if (!mayOnProperty('edit_property', await readFrom(view, (rows) => accessIn(rows, propertyScope(id), user.id))))
    throw new Refusal('forbidden', 'You can see this property, but you can’t change this')
}
