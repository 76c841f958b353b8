import type { Document, Property, User } from '@hearthkeep/shared/entities.ts'
import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { withoutAccents } from '@hearthkeep/shared/text/fold.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { isDeepStrictEqual } from 'node:util'
import { propertySorts, userSorts } from '../../../sync-server/src/storage/administration/lists.ts'
import type { View } from '../../../sync-server/src/storage/store.ts'
import { rowsOf } from '../device/rows-of.ts'
import { holds } from '../invariants/violation.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'

/** Rows on a page of the administrator's lists. */
const PAGE = 3

/** [AD3] to [AD6], [AD18]: What the administrator reads is what the rows say, counted once more without an index. */
export async function checkAdministration({ server }: World, random: Random): Promise<void> {
  const { record } = server
  const rows = new Map(record.scopes().flatMap((scope) => [...(record.rowsAt(record.latestOf(scope)) ?? [])]))
  const people = new Map(rowsOf(rows, 'user').map((user) => [user.id, user]))
  const properties = rowsOf(rows, 'property').filter(isLiving)
  const members = rowsOf(rows, 'membership').filter(isCurrent)
  const involved = ({ id }: Property) =>
    members
      .filter(({ propertyId, relation }) => propertyId === id && (relation === 'owner' || relation === 'realtor'))
      .flatMap(({ userId }) => people.get(userId) ?? [])
  const isInTexts = ({ address, city, state, zipCode }: Property, words: readonly string[]) =>
    words.every((word) => [address, city, state, zipCode].join(' ').toLowerCase().includes(word))

  await server.read(async ({ administration }) => {
    const search = searchFor(random, [...people.values()], properties)
    const words = withoutAccents(search).split(' ').filter(Boolean)
    const role = random.pick([null, 'homeowner', 'realtor'] as const)
    const order = random.pick(['asc', 'desc'] as const)
    const [sort, other] = [random.pick(userSorts), random.pick(propertySorts)]
    const listed = [...people.values()].filter((user) => role === null || user.role === role)
    await checkList('people', {
      expected: listed.filter((user) => hasWords(user, words)).map(({ id }) => id),
      page: (offset) => administration.users({ search, role, order, offset, limit: PAGE, sort }),
    })
    const whole = { search: '', order, offset: 0, limit: 1_000 }
    const users = (await administration.users({ ...whole, role, sort })).rows
    checkSorted(
      'people',
      order,
      users.map((user) => (sort === 'name' ? user.lastName : user[sort])),
    )
    const found = (await administration.properties({ ...whole, sort: other })).rows
    checkSorted(
      'properties',
      order,
      found.map((property) => property[other]),
    )
    await checkList('properties', {
      expected: properties
        .filter(
          (each) =>
            isInTexts(each, words) || (words.length > 0 && involved(each).some((user) => hasWords(user, words))),
        )
        .map(({ id }) => id),
      page: (offset) => administration.properties({ search, order, offset, limit: PAGE, sort: other }),
    })
    const namesOf = (id: string | null) => {
      const person = id === null ? undefined : people.get(id as User['id'])
      return person ? `${person.firstName} ${person.lastName}` : null
    }
    for (const { ownerName, realtorName, ...property } of found)
      isSame('names of people', [ownerName, realtorName], [namesOf(property.ownerId), namesOf(property.realtorId)])
    isSame('totals', await administration.totals(), {
      realtors: [...people.values()].filter((user) => user.role === 'realtor').length,
      homeowners: [...people.values()].filter((user) => user.role === 'homeowner').length,
      properties: properties.length,
      touchpoints: rowsOf(rows, 'touchpoint').filter(({ status }) => status === 'sent' || status === 'completed')
        .length,
    })
    await checkSizes(administration, rowsOf(rows, 'document'), namesOf)
    await checkMessages(administration)
  })
}

/** Words of somebody, or of a place, or none. */
function searchFor(random: Random, people: readonly User[], properties: readonly Property[]): string {
  const [user, property] = [pickOf(random, people), pickOf(random, properties)]
  const texts = [
    user?.firstName,
    user?.email,
    user?.phone,
    property?.address,
    property?.city,
    'keller',
    'Nora - Keller',
    '010 - 4477',
    '',
  ]
  return pickOf(random, texts) ?? ''
}

function hasWords({ firstName, lastName, email, phone }: User, words: readonly string[]): boolean {
  const text = `${firstName} ${lastName} ${email} ${phone ?? ''}`.toLowerCase()
  const names = withoutAccents(`${firstName} ${lastName}`)
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  const isIn = (word: string) => /^[\d().+-]+$/.test(word) && digits.includes(word.replaceAll(/\D/g, ''))
  return words.every((word) => text.includes(word) || names.includes(word) || (/\d/.test(word) && isIn(word)))
}

interface ReadList {
  expected: readonly string[]
  page(offset: number): Promise<{ rows: readonly { id: string }[]; total: number }>
}

/** The pages have every row once, and its total on each. */
async function checkList(what: string, { expected, page }: ReadList): Promise<void> {
  const ids: string[] = []
  for (let offset = 0; offset === 0 || offset < expected.length; offset += PAGE) {
    const { rows, total } = await page(offset)
    isSame(`${what} in all`, total, expected.length)
    isSame(`${what} on a page`, rows.length, Math.min(PAGE, expected.length - offset))
    ids.push(...rows.map(({ id }) => id))
  }
  isSame(what, ids.toSorted(), expected.toSorted())
}

function checkSorted(what: string, order: 'asc' | 'desc', keys: readonly string[]): void {
  const texts = keys.map((key) => key.toLowerCase())
  const sorted = texts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  isSame(`the order of ${what}`, texts, order === 'asc' ? sorted : sorted.toReversed())
}

async function checkSizes(
  { documentSizes }: View['administration'],
  documents: readonly Document[],
  nameOf: (id: string) => string | null,
): Promise<void> {
  const accounts = [...new Set(documents.map(({ uploadedBy }) => uploadedBy))].map(
    (userId) => [userId, documents.filter(({ uploadedBy }) => uploadedBy === userId)] as const,
  )
  const bytesOf = (of: readonly Document[]) => of.reduce((sum, { fileSize }) => sum + fileSize, 0)
  const read = await documentSizes()
  const bytes = read.accounts.map((account) => account.bytes)
  isSame('documents', [read.count, read.bytes], [documents.length, bytesOf(documents)])
  isSame(
    'the order of accounts',
    bytes,
    bytes.toSorted((one, other) => other - one),
  )
  const byId = (one: { userId: string }, other: { userId: string }) => (one.userId < other.userId ? -1 : 1)
  const counted = accounts.map(([userId, of]) => ({
    userId,
    documents: of.length,
    bytes: bytesOf(of),
    userName: nameOf(userId),
  }))
  isSame('bytes of accounts', read.accounts.toSorted(byId), counted.toSorted(byId).slice(0, 20))
}

/** [AD6] Each page begins after the one before. */
async function checkMessages({ messages }: View['administration']): Promise<void> {
  const all = await messages({ status: null, before: null, limit: 1_000 })
  const byTime = all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
  isSame('the order of messages', all, byTime)
  const paged: typeof all = []
  for (let before: (typeof all)[number] | undefined; ; before = paged.at(-1)) {
    const page = await messages({ status: null, before: before ?? null, limit: PAGE })
    paged.push(...page)
    if (page.length < PAGE) break
  }
  isSame('messages on pages', paged, all)
  const status = all[0]?.status
  if (!status) return
  const ofStatus = await messages({ status, before: null, limit: 1_000 })
  isSame(
    'messages of a status',
    ofStatus,
    all.filter((message) => message.status === status),
  )
}

const keyOf = ({ queuedAt, id }: { queuedAt: string; id: string }) => `${queuedAt} ${id}`

function isSame(what: string, read: unknown, counted: unknown): void {
  holds(
    isDeepStrictEqual(read, counted),
    'AD5',
    () => `the administrator reads other ${what}: ${JSON.stringify(read)}, not ${JSON.stringify(counted)}`,
  )
}
