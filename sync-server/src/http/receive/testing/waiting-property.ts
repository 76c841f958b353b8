import { pdf, sha256 } from '../../../documents/testing/files.ts'
import { PROPERTY, setUpProperty, DOCUMENT } from '../../document/testing/document-property.ts'

/** Uses the global timer, which a test can fake; `node:timers/promises` cannot be faked. */
export const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Enough turns of the event loop for slow calls to arrive and take their slots, also on a machine that stalls, and far
 * shorter than they last.
 */
export async function settled() {
  for (let turn = 0; turn < 50; turn += 1) await sleep(10)
}

/** A property with a document whose bytes are not uploaded. */
export async function waitingProperty(limits: Parameters<typeof setUpProperty>[0]) {
  const made = await setUpProperty(limits)
  const bytes = pdf()
  const file = { fileName: 'a.pdf', fileType: 'application/pdf', fileSize: bytes.length, hash: sha256(bytes) } as const
  const facts = { title: 'Report', category: 'other', ...file } as const
  const args = { propertyId: PROPERTY, documentId: DOCUMENT, visibility: 'shared', facts }
  // Ids in tests are not branded.
  await made.push({ name: 'document.add', args } as Parameters<typeof made.push>[0])
  return made
}
