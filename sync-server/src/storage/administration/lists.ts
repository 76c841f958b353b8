import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { Property, User } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { withoutAccents } from '@hearthkeep/shared/text/fold.ts'
import type { AccountReads } from '../accounts/accounts.ts'
import { isCurrentIn, isLivingIn, LIVING } from '../rows/entity-tables.ts'
import { textsIn, type Dialect } from '../dialect.ts'
import { ignoringCase } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** A search stops after this many matches, starting from the newest rows. */
const MAX_FOUND = 1_000
/** Rows per chunk of a search. A chunk takes about five milliseconds. */
const SEARCHED_AT_A_TIME = 5_000
/** Further words are ignored. */
const MAX_WORDS = 8

interface ListQuery<Sort extends string> {
  /** A row matches if it contains every word. Empty matches all rows. */
  search: string
  sort: Sort
  order: 'asc' | 'desc'
  offset: number
  limit: number
}

export const userSorts = ['name', 'email', 'role', 'createdAt'] as const
export type UserQuery = ListQuery<(typeof userSorts)[number]> & { role: Role | null }

export const propertySorts = ['address', 'city', 'status', 'createdAt'] as const
export type PropertyQuery = ListQuery<(typeof propertySorts)[number]>

/** `total` counts the rows on all pages, up to {@link MAX_FOUND} for a search. */
export interface Page<T> {
  rows: T[]
  total: number
}

export type ListedUser = User & { disabledAt: string | null }

export type ListedProperty = Property & { ownerName: string | null; realtorName: string | null }

/** A table that is listed, with its searched columns. */
interface Listed<Sort extends string> {
  table: string
  /** Which rows are listed. */
  isListed: string
  /** The columns of each sort order. They match the table's indexes. */
  orders: Record<Sort, readonly string[]>
  /** Whether a row has a word, as it is. */
  has(like: string, index: number): string
  /** The searched columns that are not only ASCII for some rows. */
  names: readonly string[]
}

const joined = (columns: readonly string[]) => columns.join(" || ' ' || ")
const likeWord = (text: string, like: string, index: number) => `${text} ${like} $word${index} escape '\\'`

/** A phone number without what stands between its digits. */
const PHONE_DIGITS = ['-', ' ', '(', ')', '.'].reduce((text, mark) => `replace(${text}, '${mark}', '')`, 'phone')

/** `$digits` is null unless the word may be part of a phone number. */
const likeDigits = (index: number) => `coalesce(${PHONE_DIGITS} like $digits${index}, false)`

const NAMES = ['"firstName"', '"lastName"']
const PERSON_TEXT = joined([...NAMES, 'email', "coalesce(phone, '')"])
const people: Listed<UserQuery['sort']> = {
  table: '"user"',
  isListed: 'coalesce(role = $role, true)',
  orders: {
    name: [ignoringCase('"lastName"'), ignoringCase('"firstName"'), 'role'],
    email: [ignoringCase('email'), 'role'],
    role: ['role', '"createdAt"'],
    createdAt: ['"createdAt"', 'role'],
  },
  has: (like, index) => `(${likeWord(PERSON_TEXT, like, index)} or ${likeDigits(index)})`,
  names: NAMES,
}

const PLACE = ['address', 'city']
const ADDRESS_TEXT = joined([...PLACE, 'state', '"zipCode"'])
const properties: Listed<PropertyQuery['sort']> = {
  table: 'property',
  isListed: LIVING,
  orders: {
    address: [ignoringCase('address')],
    city: [ignoringCase('city'), ignoringCase('address')],
    status: ['status', '"createdAt"'],
    createdAt: ['"createdAt"'],
  },
  has: (like, index) => likeWord(ADDRESS_TEXT, like, index),
  names: PLACE,
}

/**
 * Whether a row has all words. Only names with more bytes than letters are folded, because a call from SQLite takes a
 * microsecond or more, and they are looked at only if the text as it is does not match.
 */
function hasAll({ like }: Dialect, { names, has }: Listed<never>, count: number): string {
  const all = (condition: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => condition(index)).join(' and ')
  const isBeyondAscii = names.map((column) => `length(${column}) < octet_length(${column})`).join(' or ')
  const folded = `without_accents(${joined(names)})`
  const asItIs = (index: number) => has(like, index)
  const inAnyForm = (index: number) => `(${asItIs(index)} or ${likeWord(folded, like, index)})`
  return `(${all(asItIs)} or ((${isBeyondAscii}) and ${all(inAnyForm)}))`
}

/** The ids of a table that is listed. */
function idsOf<Sort extends string>(db: Statements, listed: Listed<Sort>) {
  const { table, isListed, orders } = listed
  /** The statements by their SQL, which varies with the sort order and the number of words. */
  const made = new Map<string, (values: object) => Promise<string[]>>()
  const ids = (text: string) => {
    const statement = made.get(text) ?? db.column<string, object>(text)
    made.set(text, statement)
    return statement
  }
  const count = db.number<object>(`select count(*) from ${table} where ${isListed}`)
  const newest = db.number(`select coalesce(max(rowid), 0) from ${table}`)
  return {
    /** @param found null to list all rows */
    async page(query: ListQuery<Sort>, found: readonly string[] | null) {
      const order = [...orders[query.sort], 'rowid'].map((column) => `${column} ${query.order}`).join(', ')
      const rows = `${table} where ${found ? `id in (${textsIn(db.sql, '$ids')})` : isListed}`
      const page = ids(`select id from ${rows} order by ${order} limit $limit offset $offset`)
      return { ids: await page({ ...query, ids: found }), total: found?.length ?? (await count(query)) }
    },
    /** Searches all rows in chunks, newest first, and lets other work run between chunks. */
    async find(words: readonly string[], values: object): Promise<string[]> {
      const matching = ids(
        `select id from ${table} where ${isListed} and rowid > $after and rowid <= $upTo
         and ${hasAll(db.sql, listed, words.length)} order by rowid desc limit $limit`,
      )
      const patterns = words.flatMap((word, index): [string, string | null][] => [
        [`word${index}`, patternOf(word)],
        [`digits${index}`, digitsPatternOf(word)],
      ])
      const query = { ...values, ...Object.fromEntries(patterns) }
      const found: string[] = []
      for (let upTo = await newest(); upTo > 0 && found.length < MAX_FOUND; upTo -= SEARCHED_AT_A_TIME) {
        const chunk = { after: upTo - SEARCHED_AT_A_TIME, upTo, limit: MAX_FOUND - found.length }
        found.push(...(await matching({ ...query, ...chunk })))
      }
      return found
    },
  }
}

export type ListReads = ReturnType<typeof listReads>

/** The administrator's lists of people and properties. */
export function listReads(db: Statements, { get, account }: Pick<RowSource, 'get'> & Pick<AccountReads, 'account'>) {
  const [personIds, propertyIds] = [idsOf(db, people), idsOf(db, properties)]
  const propertiesOf = db.column<string, { ids: readonly string[]; limit: number }>(
    `select distinct relation."propertyId" as id from ${db.sql.texts('$ids')} person
     join membership relation on relation."userId" = person.value
     join property on property.id = relation."propertyId"
     where relation.relation in ('owner', 'realtor') and ${isCurrentIn('relation')}
       and ${isLivingIn('property')}
     limit $limit`,
  )

  async function findProperties(words: readonly string[]): Promise<string[]> {
    const byAddress = await propertyIds.find(words, {})
    const ids = await personIds.find(words, { role: null })
    const byPerson = await propertiesOf({ ids, limit: MAX_FOUND })
    return [...new Set([...byAddress, ...byPerson])].slice(0, MAX_FOUND)
  }

  async function listedUser(id: string): Promise<ListedUser | undefined> {
    const user = await get('user', id)
    return user && { ...user, disabledAt: (await account(user.id))?.disabledAt ?? null }
  }

  async function listedProperty(id: string): Promise<ListedProperty | undefined> {
    const nameOf = async (id: UserId | null) => {
      const person = id === null ? undefined : await get('user', id)
      return person ? `${person.firstName} ${person.lastName}` : null
    }
    const row = await get('property', id)
    return row && { ...row, ownerName: await nameOf(row.ownerId), realtorName: await nameOf(row.realtorId) }
  }

  return {
    /** Matches names, email addresses and phone numbers. */
    async users(query: UserQuery): Promise<Page<ListedUser>> {
      const words = wordsOf(query.search)
      const found = words.length > 0 ? await personIds.find(words, { role: query.role }) : null
      const { ids, total } = await personIds.page(query, found)
      return { rows: await allOf(ids, listedUser), total }
    },
    user: listedUser,
    /** Matches addresses, and the names, email addresses and phone numbers of owners and realtors. */
    async properties(query: PropertyQuery): Promise<Page<ListedProperty>> {
      const words = wordsOf(query.search)
      const found = words.length > 0 ? await findProperties(words) : null
      const { ids, total } = await propertyIds.page(query, found)
      return { rows: await allOf(ids, listedProperty), total }
    },
  }
}

/** Reads the rows one after the other, and lets other work run between them. */
async function allOf<Row>(ids: readonly string[], read: (id: string) => Promise<Row | undefined>): Promise<Row[]> {
  const rows: Row[] = []
  for (const id of ids) rows.push(must(await read(id), id))
  return rows
}

/** Drops marks that stand alone in a phone number, such as the dash of `555 - 1234`. */
function wordsOf(search: string): string[] {
  const words = withoutAccents(search).split(/\s+/).filter(Boolean)
  const isPhone = /^[\d\s().+-]*$/.test(search) && /\d/.test(search)
  return (isPhone ? words.filter((word) => /\d/.test(word)) : words).slice(0, MAX_WORDS)
}

/** A LIKE pattern that matches the word anywhere, with its wildcards escaped. */
const patternOf = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** A LIKE pattern for the digits of a word that may be part of a phone number; null for other words. */
function digitsPatternOf(word: string): string | null {
  const digits = word.replaceAll(/[().+-]/g, '')
  return /^\d+$/.test(digits) ? patternOf(digits) : null
}
