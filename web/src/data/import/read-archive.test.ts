import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aMembership, anItem, aProperty, aSystem, aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { anInvitation } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { aCalendarFeed } from '@hearthkeep/shared/testing/builders/settings-builders.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { listFile, sealOf, type Manifest } from '../export/manifest.ts'
import { readArchive } from './read-archive.ts'
import { Account, archiveIn, blobOf } from './testing/account.ts'

let bytes: Uint8Array

beforeAll(async () => {
  const rows = {
    property: [aProperty()],
    membership: [aMembership()],
    system: [aSystem()],
    maintenanceItem: [anItem()],
  }
  bytes = await (await Account.open(aUser(), rows)).export()
})

test('a complete export is read row by row', async () => {
  const { manifest, rows } = await archiveIn(bytes)
  expect(manifest).toMatchObject({ exportedBy: { id: aUser().id, name: 'Ann Keller' }, counts: { property: 1 } })
  expect(rows).toMatchObject({ property: [aProperty()], system: [aSystem()], maintenanceItem: [anItem()] })
})

test('[N6] [HH10] an export leaves out the secrets of invitations and calendar feeds, and is read without them', async () => {
  const invitation = anInvitation()
  const rows = { invitation: [invitation], calendarFeed: [aCalendarFeed()] }
  const { tokenHash: _secret, ...exported } = invitation
  const archive = await archiveIn(await (await Account.open(aUser(), rows)).export())
  expect([archive.rows.invitation, archive.rows.calendarFeed.length]).toEqual([[exported], 1])
})

test('[SE73] old rows are read without invisible characters and keep their unknown types', async () => {
  const rows = {
    property: [aProperty({ address: '14\u202e Main St', notes: 'one\r\ntwo' })],
    membership: [aMembership()],
    system: [aSystem({ systemType: 'warp_drive', systemName: 'Drive\u0000' })],
  }
  const old = await archiveIn(await (await Account.open(aUser(), rows)).export())
  expect(old.rows).toMatchObject({
    property: [{ address: '14 Main St', notes: 'one\ntwo' }],
    system: [{ systemType: 'warp_drive', systemName: 'Drive' }],
  })
})

test('an export truncated anywhere is refused', async () => {
  const read: number[] = []
  for (let length = 0; length < bytes.length; length++)
    if ((await readArchive(blobOf(bytes.subarray(0, length)))).ok) read.push(length)
  expect(read).toEqual([])
})

test('an export with an altered byte is refused or reads the same', async () => {
  const whole = JSON.stringify(await archiveIn(bytes))
  const verdicts = new Map<string, number[]>()
  for (let offset = 0; offset < bytes.length; offset += 37) {
    const altered = bytes.slice()
    altered[offset] = must(altered[offset], 'a byte') ^ (1 << (offset % 8))
    const read = await readArchive(blobOf(altered))
    const verdict = read.ok ? (JSON.stringify(read.value) === whole ? 'same' : 'another') : 'refused'
    verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), offset])
  }
  expect(verdicts.get('another')).toBeUndefined()
  // Alterations that still read the same hit zip metadata, such as dates; within files, only a bit or two of byte
  // padding.
  const ofFiles = (verdict: string) => (verdicts.get(verdict) ?? []).filter(isInFile).length
  expect(ofFiles('refused')).toBeGreaterThan(50 * ofFiles('same'))
})

/** Whether the offset is within a file's data; the zip's central directory lists where each file is. */
function isInFile(offset: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = view.getUint32(bytes.length - 6, true); view.getUint32(at, true) === 0x02014b50;) {
    const head = view.getUint32(at + 42, true)
    const begin = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
    if (begin <= offset && offset < begin + view.getUint32(at + 20, true)) return true
    at += 46 + view.getUint16(at + 28, true)
  }
  return false
}

/** Changes the export's files and rebuilds its manifest, as a careful forger would. */
function forged(change: (files: Record<string, Uint8Array>) => void, claim: Partial<Manifest> = {}): Uint8Array {
  const files = unzipSync(bytes)
  const { seal: _seal, ...manifest } = JSON.parse(strFromU8(must(files['manifest.json'], 'it'))) as Manifest & {
    seal: string
  }
  change(files)
  delete files['manifest.json']
  const contents = { ...manifest, files: Object.entries(files).map(([path, file]) => listFile(path, file)), ...claim }
  return zipSync({ ...files, 'manifest.json': strToU8(JSON.stringify({ ...contents, seal: sealOf(contents) })) })
}

/** The export with another person in its manifest, which still has its seal. */
function withOldSeal(): Uint8Array {
  const files = unzipSync(bytes)
  const manifest = strFromU8(must(files['manifest.json'], 'it'))
  return zipSync({ ...files, 'manifest.json': strToU8(manifest.replace('Ann Keller', 'Eve Keller')) })
}

const put = (path: string, text: string) => (files: Record<string, Uint8Array>) => {
  files[path] = strToU8(text)
}
const altered = (change: object) => put('rows/system.json', JSON.stringify([{ ...aSystem(), ...change }]))

test('an export repacked without changes is read', async () => {
  expect((await readArchive(blobOf(forged(() => undefined)))).ok).toBe(true)
})

test.each<[string, () => Uint8Array, string]>([
  ['a picture', () => strToU8('\u0089PNG'), 'isn’t a complete zip file'],
  ['another zip file', () => zipSync({ 'a.txt': strToU8('a') }), 'isn’t a Hearthkeep export'],
  [
    'an archive of another product',
    () => forged(() => undefined, { product: 'Other' as 'Hearthkeep' }),
    'isn’t a Hearthkeep export',
  ],
  [
    'an archive whose list of contents is invalid',
    () => forged(() => undefined, { counts: { property: -1 } }),
    'its list of contents was changed',
  ],
  ['an archive whose list of contents was changed', () => withOldSeal(), 'its list of contents was changed'],
  ['an archive in a newer format', () => forged(() => undefined, { format: 2 as 1 }), 'newer version'],
  [
    'an archive that lists a missing file',
    () => forged(() => undefined, { files: [listFile('rows/a.json', bytes)] }),
    'rows/a.json',
  ],
  ['an archive whose rows are not JSON', () => forged(put('rows/system.json', '[{')), 'rows/system.json'],
  ['an archive whose rows are not a list', () => forged(put('rows/system.json', '{}')), 'rows/system.json'],
  ['an archive with a system without a name', () => forged(altered({ systemName: '' })), 'rows/system.json'],
  ['an archive with an invalid id', () => forged(altered({ id: '7' })), 'rows/system.json'],
])('%s is refused with a message', async (_name, make, words) => {
  const read = await readArchive(blobOf(make()))
  expect(read).toMatchObject({
    ok: false,
    refusal: { kind: 'invalid', message: expect.stringContaining(words) as string },
  })
})

test('[P18] fields and entities that only one of two versions knows do not prevent reading', async () => {
  const { brand: _brand, ...older } = aSystem({ brand: 'Carrier' })
  const bytes = forged((files) => {
    put('rows/system.json', JSON.stringify([{ ...older, color: 'blue' }]))(files)
    put('rows/contact.json', '[]')(files)
    delete files['rows/membership.json']
  })
  const { rows } = await archiveIn(bytes)
  expect(rows.system).toEqual([aSystem()])
  expect(rows.membership).toEqual([])
})
