import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteSignedIn } from '../data/live/signed-in-note.ts'
import { sharedFiles } from '../data/store/shared-files.ts'
import { answerShare } from './take-share.ts'
import { openFakeDatabases } from '../data/testing/fake-databases.ts'

openFakeDatabases()

beforeEach(() => {
  const kept = new Map<string, Response>()
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, response: Response) => void kept.set(key, response),
    delete: async (key: string) => kept.delete(key),
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await sharedFiles.remove((await sharedFiles.for(aUserId())).map(({ id }) => id))
})

const posted = { url: 'https://home.example.com/share-target', destination: 'document' } as const
/** What Chromium sends for a share from another app. */
const fromApp = { ...posted, headers: new Headers({ Origin: 'null' }) }

const share = async (
  fields: Record<string, string | File[]>,
  how: Omit<Parameters<typeof answerShare>[0], 'formData'> = fromApp,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value)
    else for (const file of value) form.append(name, file)
  const { status, headers } = await answerShare({ ...how, formData: async () => form })
  expect(status).toBe(303)
  return headers.get('Location')
}
const aPdf = (name = 'roof.pdf') => new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' })
const waiting = async () => (await sharedFiles.for(aUserId())).map(({ name, userId }) => [name, userId])

test('[SF1] shared files wait for the signed-in person', async () => {
  await noteSignedIn({ userId: aUserId(), role: 'homeowner' })
  expect(await share({ title: 'Roof', files: [aPdf(), aPdf('wall.pdf')] })).toBe('/add-shared')
  expect(await waiting()).toEqual([
    ['roof.pdf', aUserId()],
    ['wall.pdf', aUserId()],
  ])
})

test('[SF2] a file shared twice waits once', async () => {
  await noteSignedIn({ userId: aUserId(), role: 'homeowner' })
  await share({ files: [aPdf()] })
  expect(await share({ files: [aPdf()] })).toBe('/add-shared')
  expect(await waiting()).toHaveLength(1)
})

test('[SF4] with no one signed in shared files wait unclaimed', async () => {
  await share({ files: [aPdf()] })
  expect(await waiting()).toEqual([['roof.pdf', null]])
})

test('[SF4] after a sign-out shared files wait unclaimed', async () => {
  await noteSignedIn({ userId: aUserId(), role: 'homeowner' })
  await noteSignedIn(null)
  await share({ files: [aPdf()] })
  expect(await waiting()).toEqual([['roof.pdf', null]])
})

test('[SF1] a text or a link becomes a text file, or the caption of the files shared with it', async () => {
  await share({ title: 'A recipe / for paint', text: 'Mix it.', url: 'https://example.com/paint' })
  const [file] = await sharedFiles.for(aUserId())
  expect(file).toMatchObject({ name: 'A recipe for paint.txt', type: 'text/plain' })
  expect(new TextDecoder().decode(file && (await sharedFiles.read(file.id)))).toBe(
    'A recipe / for paint\n\nMix it.\n\nhttps://example.com/paint',
  )
  await sharedFiles.remove(file ? [file.id] : [])
  await share({ text: 'See this', files: [aPdf()] })
  expect(await waiting()).toEqual([['roof.pdf', null]])
})

test('[SF3] a file that cannot be stored is reported in the URL of the page', async () => {
  const film = new File(['film'], 'film.mp4', { type: 'video/mp4' })
  expect(await share({ files: [aPdf(), film] })).toBe('/add-shared?problem=type&count=1')
  expect(await waiting()).toHaveLength(1)
})

test('[SF1] an unreadable or empty share also leads to the page', async () => {
  const broken = await answerShare({ ...fromApp, formData: () => Promise.reject(new TypeError('cut short')) })
  expect([broken.status, broken.headers.get('Location')]).toEqual([303, '/add-shared?problem=unreadable&count=1'])
  expect(await share({})).toBe('/add-shared')
})

test.each([
  ['a page of another site', { Origin: 'https://another.example' }, 'document'],
  ['a page of another port', { Origin: 'https://home.example.com:8443' }, 'document'],
  ['a page of another scheme', { Origin: 'http://home.example.com' }, 'document'],
  ['a page whose origin looks like ours', { Origin: 'https://home.example.com.another.example' }, 'document'],
  ['a frame of another site', { Origin: 'https://another.example' }, 'iframe'],
  ['a frame that hides its origin', { Origin: 'null' }, 'iframe'],
  ['a frame without an origin', {}, 'iframe'],
] as const)('[SE152] the worker neither reads nor stores what %s posts', async (_what, headers, destination) => {
  const answer = await answerShare({
    ...posted,
    headers: new Headers(headers),
    destination,
    formData: () => Promise.reject(new Error('it was read')),
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/add-shared?problem=foreign&count=1'])
  expect(await waiting()).toEqual([])
})

test.each([
  ['another app', { Origin: 'null' }],
  ['another app, in a browser that sends no Origin', {}],
  ['a page of this site', { Origin: 'https://home.example.com' }],
] as const)('[SE152] the worker stores what %s shares', async (_what, headers) => {
  expect(await share({ files: [aPdf()] }, { ...posted, headers: new Headers(headers) })).toBe('/add-shared')
  expect(await waiting()).toHaveLength(1)
})
