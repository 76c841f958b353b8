import { aDocumentId, aHash, aReceipt } from '../builders/document-builders.ts'
import { atDocument, atProperty, household, housekeepers, type SampleCall } from './sample-world.ts'

const notADocument = { documentId: 'the receipt' }
const removal: SampleCall['call'] = { name: 'document.remove', args: atDocument }
const { fileName, fileType, fileSize } = aReceipt
const file = { fileName, fileType, fileSize, hash: aHash(2) }
const { documentId, ...inProperty } = atDocument
const lateReceipt = { ...atProperty, documentId, address: '14 Main St', title: aReceipt.title, ...file, hash: aHash() }
const sourceKeys = [`${aHash().slice(0, 32)}/issue/1/the roof leaks`]
const dismissal: SampleCall['call'] = { name: 'document.dismiss_findings', args: { ...atDocument, sourceKeys } }
const importedDocument = { id: aDocumentId(2), ...aReceipt, uploadedAt: '2026-11-20T08:00:00.000Z' }
const replacement: SampleCall['call'] = { name: 'document.replace', args: { ...atDocument, file } }

export const documentCalls: SampleCall[] = [
  {
    call: { name: 'document.add', args: { ...atDocument, documentId: aDocumentId(2), facts: aReceipt } },
    bad: [
      notADocument,
      { visibility: 'secret' },
      { facts: { ...aReceipt, title: ' ' } },
      { facts: { ...aReceipt, fileType: 'text/html' } },
      { facts: { ...aReceipt, fileSize: 0 } },
      { facts: { ...aReceipt, hash: 'deadbeef' } },
      { facts: { ...aReceipt, category: 'love letter' } },
    ],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'document.import', args: { ...inProperty, documents: [importedDocument] } },
    bad: [
      { visibility: 'secret' },
      { documents: [] },
      { documents: [{ ...importedDocument, uploadedAt: 'yesterday' }] },
    ],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'document.edit', args: { ...atDocument, changes: { category: 'home_inspection' } } },
    bad: [notADocument, { changes: { title: '' } }, { changes: { hash: aHash() } }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
  {
    call: replacement,
    bad: [notADocument, { file: { ...file, fileSize: 20_000_000 } }, { file: null }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
  { call: removal, bad: [notADocument], may: housekeepers, late: { 'house deleted': 'not_found' } },
  {
    call: { name: 'document.restore', args: atDocument },
    before: [removal],
    bad: [notADocument],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: dismissal,
    bad: [notADocument, { sourceKeys: [] }, { sourceKeys: [''] }, { sourceKeys: ['x'.repeat(201)] }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
  {
    call: { name: 'document.bring_back_findings', args: { ...atDocument, sourceKeys } },
    before: [dismissal],
    bad: [notADocument, { sourceKeys: [] }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
  {
    call: {
      name: 'document.set_visibility',
      args: {
        ...atProperty,
        documentId: atDocument.documentId,
        newDocumentId: aDocumentId(3),
        visibility: 'household',
      },
    },
    bad: [notADocument, { newDocumentId: null }, { visibility: null }],
    may: household,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'document.arrived', args: { ...atDocument, hash: aHash(2) } },
    before: [replacement],
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: { name: 'late_document.expect', args: { documents: [lateReceipt] } },
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: {
      name: 'late_document.arrived',
      args: { ...atProperty, documentId, hash: aHash(), filedAs: { documentId, visibility: 'shared' } },
    },
    bad: [],
    may: 'nobody',
    late: {},
  },
  { call: { name: 'late_document.give_up', args: { documentId } }, bad: [], may: 'nobody', late: {} },
  {
    call: {
      name: 'trash.purge',
      args: { ...atProperty, entity: 'document', id: atDocument.documentId, visibility: 'shared' },
    },
    before: [removal],
    bad: [{ id: null }, { visibility: 'secret' }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
]
