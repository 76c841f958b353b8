import type { Property, User } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { DemoRequest } from '@hearthkeep/shared/protocol/demo-request.ts'
import type { Role } from '@hearthkeep/shared/account/user.ts'
import type { DocumentSizes } from './document-sizes.ts'
import type { Message } from '../messages/message.ts'
import type { Numbered, RecordQuery } from './journal.ts'

/** One of the administrator's sessions. */
export interface AdministratorSession {
  id: string
  startedAt: string
  expiresAt: string
}

/** [AD13] What the administrator, or the operator, did to the administrator's sign-in. */
export type OwnAction =
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_removed'
  | 'sign_in_link_made'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'

/** [AD9] An entry of the audit log. */
export interface AdministratorAction {
  id: string
  at: string
  /** The account concerned; `administrator` if no person's is. */
  userId: UserId | 'administrator'
  action:
    | 'plan_set'
    | 'trial_set'
    | 'texts_released'
    | 'texts_withdrawn'
    | 'outgoing_stopped'
    | 'outgoing_resumed'
    | 'account_disabled'
    | 'account_enabled'
    | 'account_deleted'
    | 'property_deleted'
    | 'message_read'
    | 'demo_request_closed'
    | 'demo_request_reopened'
    | OwnAction
  /**
   * The new plan or date, null if it was removed; the role of a deleted account; the id of a deleted property, a message
   * or a request.
   */
  detail: string | null
}

/** The name and email are null if the account no longer exists. */
export type ListedAction = Numbered<AdministratorAction> & { userName: string | null; userEmail: string | null }

export interface Totals {
  realtors: number
  homeowners: number
  /** Excludes properties in the trash. */
  properties: number
  /** Touchpoints that were sent or completed. */
  touchpoints: number
}

/** A search stops after this many matches, starting from the newest rows. */
export const MAX_FOUND = 1_000

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

/** A message without its text, which is deleted once the message is sent or has failed. */
export type ListedMessage = Omit<Message, 'content' | 'key' | 'dueAt'> & {
  /** The sender's name; null if their account no longer exists. */
  senderName: string | null
}

/** The contents of a message that was written to a file. Text messages have no subject. */
export interface WrittenMessage {
  subject: string
  text: string
}

export interface MessageQuery {
  status: Message['status'] | null
  /** The last message on the previous page. */
  before: Pick<Message, 'queuedAt' | 'id'> | null
  limit: number
}

/** [PP4] A request for a demo that the administrator has not closed. */
export type OpenDemoRequest = DemoRequest & { id: string; at: string }

/** With more, the network with the most open requests gives up its oldest. */
export const MAX_DEMO_REQUESTS = 1_000

/** Data that only the site administrator may see. */
export interface AdministrationReads {
  session(id: string): Promise<AdministratorSession | undefined>
  totals(): Promise<Totals>
  /** Matches names, email addresses and phone numbers. */
  users(query: UserQuery): Promise<Page<ListedUser>>
  user(id: string): Promise<ListedUser | undefined>
  /** Matches addresses, and the names, email addresses and phone numbers of owners and realtors. */
  properties(query: PropertyQuery): Promise<Page<ListedProperty>>
  /** Newest first. */
  messages(query: MessageQuery): Promise<ListedMessage[]>
  /** Newest first. */
  actions(query: RecordQuery): Promise<ListedAction[]>
  message(id: string): Promise<ListedMessage | undefined>
  /** [AD18] The sizes of documents, in total and per account that added them. */
  documentSizes(): Promise<DocumentSizes>
  /** Those from networks with few open requests first, then the oldest. */
  demoRequests(): Promise<OpenDemoRequest[]>
}

export interface DemoRequestWrites {
  /**
   * Adds a request, and drops others beyond {@link MAX_DEMO_REQUESTS}. @param request.network names the network that sent
   * it
   */
  add(request: OpenDemoRequest & { network: string }): Promise<void>
  /**
   * @param closed `closedAt` is null for a request that is reopened.
   * @returns `same` if the request was closed or open already
   */
  setClosed(closed: { id: string; closedAt: string | null }): Promise<'changed' | 'same' | 'missing'>
  removeClosedBefore(moment: string): Promise<void>
}

export interface AdministratorSessionWrites {
  add(session: AdministratorSession): Promise<void>
  end(id: string): Promise<void>
  endAll(): Promise<void>
  endOthers(kept: string): Promise<void>
  endBefore(moment: string): Promise<void>
}
