import type { Property, User } from '@hearthkeep/shared/entities/all.ts'
import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { Role } from '@hearthkeep/shared/entities/user.ts'
import type { Message } from '../messages/message.ts'

/** A sign-in of the administrator. */
export interface AdministratorSession {
  id: string
  startedAt: string
  expiresAt: string
}

/** [AD9] Something that the administrator did to somebody's account. */
export interface AdministratorAction {
  id: string
  at: string
  userId: UserId
  action: 'plan_set' | 'trial_set' | 'account_disabled' | 'account_enabled'
  /** The plan, or the day; null where there is none. */
  detail: string | null
}

/** The names are null when the account is gone. */
export type ListedAction = AdministratorAction & { userName: string | null; userEmail: string | null }

export interface Totals {
  realtors: number
  homeowners: number
  /** Without those in the trash. */
  properties: number
  /** Touchpoints that were sent or done. */
  touchpoints: number
}

/** A search that finds more looks no further: its newest matches are what is shown. */
export const MOST_FOUND = 1_000

interface ListQuery<Sort extends string> {
  /** Words, each of which must occur somewhere in a row; empty for every row. */
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

/** `total` counts every page; of a search it is at most {@link MOST_FOUND}. */
export interface Page<T> {
  rows: T[]
  total: number
}

export type ListedUser = User & { disabledAt: string | null }

export type ListedProperty = Property & { ownerName: string | null; realtorName: string | null }

/** What is known of a message for good: its words are gone once it is decided. */
export type ListedMessage = Omit<Message, 'content' | 'key' | 'dueAt'> & {
  /** Of the person in whose name it was sent; null when their account is gone. */
  senderName: string | null
}

/** What a message says that was written into a folder. A text message has no subject. */
export interface WrittenMessage {
  subject: string
  text: string
}

export interface MessageQuery {
  status: Message['status'] | null
  /** The last message of the page before. */
  before: Pick<Message, 'queuedAt' | 'id'> | null
  limit: number
}

/** What only the site administrator may see. */
export interface AdministrationReads {
  session(id: string): Promise<AdministratorSession | undefined>
  totals(): Promise<Totals>
  /** Matches names, email addresses and phone numbers. */
  users(query: UserQuery): Promise<Page<ListedUser>>
  user(id: string): Promise<ListedUser | undefined>
  /** Matches addresses, and the names, email addresses and phone numbers of owners and realtors. */
  properties(query: PropertyQuery): Promise<Page<ListedProperty>>
  /** The newest first. */
  messages(query: MessageQuery): Promise<ListedMessage[]>
  /** The newest first. */
  actions(limit: number): Promise<ListedAction[]>
  message(id: string): Promise<ListedMessage | undefined>
}

export interface AdministratorSessionWrites {
  add(session: AdministratorSession): Promise<void>
  end(id: string): Promise<void>
  endAll(): Promise<void>
  endBefore(moment: string): Promise<void>
}
