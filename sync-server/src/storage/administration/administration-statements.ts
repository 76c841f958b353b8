import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { isCurrentIn, isLivingIn, LIVING } from '../schema/conditions.ts'
import { rawStatements, type Compiled } from '../schema/compiled.ts'
import {
  MAX_DEMO_REQUESTS,
  type AdministratorSession,
  type ListedAction,
  type ListedMessage,
  type OpenDemoRequest,
  type PropertyQuery,
  type Totals,
  type UserQuery,
} from './administration.ts'
import type { AccountBytes } from './document-sizes.ts'

export interface Id {
  id: string
}

/** The columns of each sort order. They match the indexes in `list-indexes.ts`. */
const userOrders: Record<UserQuery['sort'], readonly string[]> = {
  name: ['"lastName" collate nocase', '"firstName" collate nocase', 'role'],
  email: ['email collate nocase', 'role'],
  role: ['role', '"createdAt"'],
  createdAt: ['"createdAt"', 'role'],
}

const propertyOrders: Record<PropertyQuery['sort'], readonly string[]> = {
  address: ['address collate nocase'],
  city: ['city collate nocase', 'address collate nocase'],
  status: ['status', '"createdAt"'],
  createdAt: ['"createdAt"'],
}

/** The searched columns: `all` of them as one text, and those that are not only ASCII for some rows. */
interface SearchedText {
  all: string
  names: readonly string[]
}

const joined = (columns: readonly string[]) => columns.join(" || ' ' || ")

const personNames = ['"firstName"', '"lastName"']
const personText: SearchedText = { all: joined([...personNames, 'email', "coalesce(phone, '')"]), names: personNames }
const place = ['address', 'city']
const addressText: SearchedText = { all: joined([...place, 'state', '"zipCode"']), names: place }

const likeWord = (text: string, index: number) => `${text} like $word${index} escape '\\'`

/** A phone number without what stands between its digits. */
const phoneDigits = ['-', ' ', '(', ')', '.'].reduce((text, mark) => `replace(${text}, '${mark}', '')`, 'phone')

/** `$digits` is null unless the word may be part of a phone number. */
const likeDigits = (index: number) =>
  `case when $digits${index} is null then false else ${phoneDigits} like $digits${index} end`

const personHas = (index: number) => `(${likeWord(personText.all, index)} or ${likeDigits(index)})`
const placeHas = (index: number) => likeWord(addressText.all, index)

/**
 * Whether a row has all words. Only names with more bytes than letters are folded, because a call from SQLite takes a
 * microsecond or more, and they are looked at only if the text as it is does not match.
 */
function hasAll({ names }: SearchedText, has: (index: number) => string, count: number): string {
  const all = (condition: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => condition(index)).join(' and ')
  const isBeyondAscii = names.map((column) => `length(${column}) < octet_length(${column})`).join(' or ')
  const folded = `without_accents(${joined(names)})`
  return `(${all(has)} or ((${isBeyondAscii}) and ${all((index) => `(${has(index)} or ${likeWord(folded, index)})`)}))`
}

/** How many open requests for a demo came from the network of a row. */
const ofItsNetwork = 'count(*) over (partition by coalesce(network, id))'

export function prepareAdministrationReads(db: BetterSQLite3Database) {
  const statement = rawStatements(db)
  /** Prepared statements by their SQL, which varies with the sort order and the number of search words. */
  const made = new Map<string, Compiled<Id>>()
  const idStatement = (text: string): Compiled<Id> => {
    const known = made.get(text) ?? statement<Id>(text)
    made.set(text, known)
    return known
  }
  const isListed = `($role is null or role = $role)`
  const page = (from: string, columns: readonly string[], order: 'asc' | 'desc') =>
    idStatement(
      `select id from ${from} order by ${[...columns, 'rowid'].map((column) => `${column} ${order}`).join(', ')}
       limit $limit offset $offset`,
    )
  const matching = (from: string, words: string) =>
    idStatement(
      `select id from ${from} and rowid > $after and rowid <= $upTo and ${words} order by rowid desc limit $limit`,
    )
  const message = (columns: string) =>
    `select ${columns} from messages left join "user" sender on sender.id = messages."userId"`
  const columns = `messages.id, messages."userId", about, channel, recipient, messages.status, attempts, "queuedAt",
    "settledAt", "failureReason", sender."firstName" || ' ' || sender."lastName" as "senderName"`
  const beforeLast = `($queuedAt is null or ("queuedAt", messages.id) < ($queuedAt, $id))`
  return {
    session: statement<AdministratorSession>('select * from administrator_sessions where id = $id'),
    totals: statement<Totals>(
      `select (select count(*) from "user" where role = 'realtor') as realtors,
         (select count(*) from "user" where role = 'homeowner') as homeowners,
         (select count(*) from property where ${LIVING}) as properties,
         (select count(*) from touchpoint where status in ('sent', 'completed')) as touchpoints`,
    ),
    userCount: statement<{ count: number }>(`select count(*) as count from "user" where ${isListed}`),
    userPage: ({ sort, order }: Pick<UserQuery, 'sort' | 'order'>) =>
      page(`"user" where ${isListed}`, userOrders[sort], order),
    foundUsers: ({ sort, order }: Pick<UserQuery, 'sort' | 'order'>) =>
      page('"user" where id in (select value from json_each($ids))', userOrders[sort], order),
    newestUser: statement<{ number: number }>('select coalesce(max(rowid), 0) as number from "user"'),
    matchingUsers: (count: number) => matching(`"user" where ${isListed}`, hasAll(personText, personHas, count)),
    propertyPage: ({ sort, order }: Pick<PropertyQuery, 'sort' | 'order'>) =>
      page(`property where ${LIVING}`, propertyOrders[sort], order),
    foundProperties: ({ sort, order }: Pick<PropertyQuery, 'sort' | 'order'>) =>
      page('property where id in (select value from json_each($ids))', propertyOrders[sort], order),
    newestProperty: statement<{ number: number }>('select coalesce(max(rowid), 0) as number from property'),
    matchingProperties: (count: number) => matching(`property where ${LIVING}`, hasAll(addressText, placeHas, count)),
    propertiesOf: statement<Id>(
      `select distinct relation."propertyId" as id from json_each($ids) person
       join membership relation on relation."userId" = person.value
       join property on property.id = relation."propertyId"
       where relation.relation in ('owner', 'realtor') and ${isCurrentIn('relation')}
         and ${isLivingIn('property')}
       limit $limit`,
    ),
    name: statement<{ name: string }>(`select "firstName" || ' ' || "lastName" as name from "user" where id = $id`),
    messages: statement<ListedMessage>(
      `${message(columns)} where ${beforeLast} order by "queuedAt" desc, messages.id desc limit $limit`,
    ),
    messagesOfStatus: statement<ListedMessage>(
      `${message(columns)} where messages.status = $status and ${beforeLast}
       order by "queuedAt" desc, messages.id desc limit $limit`,
    ),
    actions: statement<ListedAction>(
      // No entry is ever deleted, so the numbers of the rows have the order of the actions.
      `select action.rowid as number, action.*, subject."firstName" || ' ' || subject."lastName" as "userName",
         subject.email as "userEmail"
       from administrator_actions action left join "user" subject on subject.id = action."userId"
       where ($before is null or action.rowid < $before) order by action.rowid desc limit $limit`,
    ),
    message: statement<ListedMessage>(`${message(columns)} where messages.id = $id`),
    documentSizes: statement<AccountBytes>(
      `select "uploadedBy" as "userId", count(*) as documents, sum("fileSize") as bytes from document
       where "uploadedBy" > $after group by "uploadedBy" order by "uploadedBy" limit $limit`,
    ),
    demoRequests: statement<OpenDemoRequest>(
      `select id, at, name, email, phone, company, message from demo_requests
       where "closedAt" is null order by ${ofItsNetwork}, at, id`,
    ),
  }
}

export function prepareAdministrationWrites(db: BetterSQLite3Database) {
  const statement = rawStatements(db)
  return {
    addSession: statement(
      'insert into administrator_sessions (id, "startedAt", "expiresAt") values ($id, $startedAt, $expiresAt)',
    ),
    addAction: statement(
      `insert into administrator_actions (id, at, "userId", action, detail) values ($id, $at, $userId, $action, $detail)`,
    ),
    addDemoRequest: statement(
      `insert into demo_requests (id, at, name, email, phone, company, message, network)
       values ($id, $at, $name, $email, $phone, $company, $message, $network)`,
    ),
    dropDemoRequests: statement(
      `delete from demo_requests where id in (
         select id from demo_requests where "closedAt" is null order by ${ofItsNetwork} desc, at, id
         limit max(0, (select count(*) from demo_requests where "closedAt" is null) - ${MAX_DEMO_REQUESTS}))`,
    ),
    closeDemoRequest: statement(
      `update demo_requests set "closedAt" = $closedAt
       where id = $id and ("closedAt" is null) <> ($closedAt is null)`,
    ),
    demoRequest: statement<Id>('select id from demo_requests where id = $id'),
    removeClosedDemoRequests: statement('delete from demo_requests where "closedAt" < $moment'),
    endSession: statement('delete from administrator_sessions where id = $id'),
    endSessions: statement('delete from administrator_sessions'),
    endOtherSessions: statement('delete from administrator_sessions where id <> $kept'),
    endSessionsBefore: statement('delete from administrator_sessions where "expiresAt" <= $moment'),
  }
}
