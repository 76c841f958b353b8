import { pdfFile } from '@hearthkeep/shared/testing/pdf-file.ts'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { listOf, newProperty, repeatUntil, type Attack } from './fairness-attack.ts'
import type { Caller } from './fairness-caller.ts'

const SPACES = ' '.repeat(80_000)
const ANALYSES = 20

export const documentAttacks: Attack[] = [
  analysis('a text of runs of spaces and a PDF with one, analyzed', 'spaces', [
    { fileName: 'report.txt', fileType: 'text/plain', bytes: Buffer.from(`Roof${SPACES}leaks\n${SPACES}\n`) },
    { fileName: 'report.pdf', fileType: 'application/pdf', bytes: Buffer.from(pdfFile([`Roof${SPACES}leaks`])) },
  ]),
  analysis('2 MB of ordinary lines, analyzed', 'lines', [
    { fileName: 'report.txt', fileType: 'text/plain', bytes: Buffer.from(ordinaryLines()) },
  ]),
  slowUploads(2),
  slowUploads(20),
]

interface File {
  fileName: string
  fileType: string
  bytes: Buffer
}

function analysis(name: string, attacker: string, files: readonly File[]): Attack {
  return {
    name,
    attacker,
    async prepare({ attacker }) {
      const property = newProperty()
      await attacker.pushAll([property])
      const { propertyId } = property.args
      for (const file of files) await upload(attacker, propertyId, file)
      const path = `/api/properties/${propertyId}/analyze-documents`
      return (until) =>
        repeatUntil(until, { together: 2, most: ANALYSES }, () => attacker.call(path, { method: 'POST' }))
    },
  }
}

/**
 * @throws if the server refuses it
 */
export async function upload(caller: Caller, propertyId: string, { bytes, ...file }: File): Promise<void> {
  const facts = { propertyId, title: 'Report', category: 'home_inspection', ...file, fileSize: bytes.length }
  const body = { ...facts, fileContent: bytes.toString('base64') }
  const { status, text } = await caller.call('/api/documents', { method: 'POST', body })
  if (status !== 201) throw new Error(`a document was not taken: ${status} ${text}`)
}

/** Every line is different, so that the rules find as much as possible. */
function ordinaryLines(): string {
  let lines = ''
  for (let n = 0; lines.length < 1_990_000; n += 1)
    lines += `Furnace, Carrier, serial number A${n}00000.\nThe valve ${n} leaks. Replace valve ${n}, $${n}.\n\n`
  return lines
}

function slowUploads(count: number): Attack {
  return {
    name: `${count} uploads that send a byte a second`,
    attacker: `slow${count}`,
    beside: 'upload',
    prepare:
      async ({ attacker, url }) =>
      async (until) =>
        void (await Promise.all(listOf(count, () => uploadSlowly({ attacker, url, until })))),
  }
}

/** Sends one byte per second, regardless of the answer. */
async function uploadSlowly({ attacker, url, until }: { attacker: Caller; url: string; until: number }): Promise<void> {
  const headers = { ...attacker.headers, 'content-length': '1000000' }
  const call = request(`${url}/api/documents`, { method: 'POST', headers })
  // The request ends when either side closes the connection.
  call.on('error', () => undefined).on('response', (answer) => answer.resume())
  while (performance.now() < until) {
    call.write(' ')
    await setTimeout(1000)
  }
  call.destroy()
}
