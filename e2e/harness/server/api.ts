import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import type {
  CardEntry,
  Client,
  Document,
  Issue,
  MaintenanceItem,
  Market,
  Property,
  Supply,
  System,
  Vendor,
} from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { AnalysisAnswer } from '@hearthkeep/shared/protocol/answers/analysis-answer.ts'
import { z } from 'zod'
import { secretOf } from '../records/read-messages.ts'
import type { Account } from '../accounts/account.ts'

/**
 * Calls the documented API as a signed-in user, for a journey's preconditions and for the server's final state. Calls
 * throw if the server refuses them.
 */
export class Api {
  /** The answer's `user` as JSON, as the app stores the signed-in user. */
  readonly user: string
  /** `name=value` of the session cookie. */
  readonly cookie: string
  readonly #url: string

  private constructor(url: string, cookie: string, user: string) {
    this.#url = url
    this.cookie = cookie
    this.user = user
  }

  /** Creates the account and signs in. */
  static async join(url: string, account: Account, role: Role = 'homeowner'): Promise<Api> {
    await send(`${url}/api/auth/register`, { method: 'POST', body: { ...account, role } })
    return Api.signIn(url, account)
  }

  static async signIn(url: string, { email, password }: Account): Promise<Api> {
    const answer = await send(`${url}/api/auth/login`, { method: 'POST', body: { email, password } })
    const { user } = signedIn.parse(await answer.json())
    return new Api(url, must(answer.headers.getSetCookie()[0], 'the session').split(';')[0] ?? '', JSON.stringify(user))
  }

  /** Requests a link for a new password. */
  static async forgetPassword(url: string, email: string): Promise<void> {
    await send(`${url}/api/auth/forgot-password`, { method: 'POST', body: { email } })
  }

  async addProperty(facts: Partial<Property>): Promise<Property> {
    return this.#ask<Property>('POST', '/api/properties', { ...springfield, ...facts })
  }

  async addSystem(propertyId: string, facts: Partial<System>): Promise<System> {
    return this.#ask<System>('POST', '/api/systems', { propertyId, ...facts })
  }

  async addItem(propertyId: string, facts: Partial<MaintenanceItem>): Promise<MaintenanceItem> {
    return this.#ask<MaintenanceItem>('POST', '/api/maintenance', { propertyId, ...facts })
  }

  /**
   * @param facts include the raw bytes.
   */
  async addDocument(propertyId: string, { bytes, ...facts }: Recorded & { bytes: Buffer }): Promise<Document> {
    const file = { fileSize: bytes.length, fileContent: bytes.toString('base64') }
    return this.#ask<Document>('POST', '/api/documents', { propertyId, ...facts, ...file })
  }

  /** Makes the server analyze the documents of a property and record the findings. */
  async addCardEntry(propertyId: string, facts: Partial<CardEntry>): Promise<CardEntry> {
    return this.#ask('POST', `/api/properties/${propertyId}/card`, facts)
  }

  /** A client of the realtor. */
  async addClient(facts: Partial<Client>): Promise<Client> {
    return this.#ask<Client>('POST', '/api/clients', facts)
  }

  /** An entry of the account's vendor book. */
  async addVendor(facts: Partial<Vendor>): Promise<Vendor> {
    return this.#ask<Vendor>('POST', '/api/vendors', facts)
  }

  /** What a realtor did last, in words, latest first. */
  async recentActivity(): Promise<string[]> {
    const recent = await this.#ask<{ message: string }[]>('GET', '/api/realtor/recent-activity')
    return recent.map(({ message }) => message)
  }

  async logIssue(propertyId: string, facts: Partial<Issue>): Promise<Issue> {
    return this.#ask('POST', `/api/properties/${propertyId}/issues`, facts)
  }

  async closeIssue({ propertyId, id }: Issue): Promise<Issue> {
    return this.#ask('PATCH', `/api/properties/${propertyId}/issues/${id}`, { status: 'closed' })
  }

  async issues(propertyId: string): Promise<Issue[]> {
    return this.#ask('GET', `/api/properties/${propertyId}/issues`)
  }

  async analyze(propertyId: string): Promise<AnalysisAnswer> {
    return this.#ask<AnalysisAnswer>('POST', `/api/properties/${propertyId}/analyze-documents`)
  }

  async supplies(propertyId: string): Promise<Supply[]> {
    return this.#ask<Supply[]>('GET', `/api/properties/${propertyId}/supplies`)
  }

  async market(): Promise<Market[]> {
    return this.#ask<Market[]>('GET', '/api/market')
  }

  async documents(propertyId: string): Promise<Document[]> {
    return this.#ask<Document[]>('GET', `/api/properties/${propertyId}/documents`)
  }

  async editItem(id: string, changes: Partial<MaintenanceItem>): Promise<MaintenanceItem> {
    return this.#ask<MaintenanceItem>('PATCH', `/api/maintenance/${id}`, changes)
  }

  async completeItem(id: string, done: Partial<MaintenanceItem> = {}): Promise<MaintenanceItem> {
    return this.editItem(id, { ...done, status: 'completed' })
  }

  /**
   * @param link of an invitation for this account.
   */
  async acceptInvitation(link: string): Promise<void> {
    const token = secretOf(link)
    await this.#ask('POST', '/api/property-invitations/accept', { token })
  }

  async inviteOwner(propertyId: string, invitation: { email: string; message: string }): Promise<void> {
    await this.#ask('POST', '/api/property-invitations', { propertyId, ...invitation })
  }

  /**
   * @param link of an office invitation for this account.
   */
  async joinOffice(link: string): Promise<void> {
    await this.#ask('POST', '/api/office-invitations/accept', { token: new URL(link).hash.slice(1) })
  }

  /** Sends an email to the owner of a property that the caller looks after. */
  async writeToOwner(propertyId: string, words: { subject: string; message: string }): Promise<void> {
    await this.#ask('POST', '/api/communication/send-custom', { propertyId, communicationType: 'email', ...words })
  }

  /** Offers the property to the address. The link is in the email to the new owner. */
  async offerProperty(propertyId: string, offer: { toEmail: string }): Promise<void> {
    await this.#ask('POST', '/api/property-transfers', { propertyId, ...offer })
  }

  /** Accepts the property that the link offers to this account. */
  async acceptProperty(link: string): Promise<void> {
    const token = secretOf(link)
    const { id } = await this.#ask<{ id: string }>('GET', `/api/property-transfers/token/${token}`)
    await this.#ask('POST', `/api/property-transfers/${id}/accept`, { token })
  }

  /** Returns the property as a property profile. */
  async profile(propertyId: string): Promise<Record<string, unknown>> {
    return this.#ask<Record<string, unknown>>('GET', `/api/property-profiles/${propertyId}`)
  }

  async properties(): Promise<Property[]> {
    return this.#ask<Property[]>('GET', '/api/properties')
  }

  async systems(propertyId: string): Promise<System[]> {
    return this.#ask<System[]>('GET', `/api/properties/${propertyId}/systems`)
  }

  async items(propertyId: string): Promise<MaintenanceItem[]> {
    return this.#ask<MaintenanceItem[]>('GET', `/api/properties/${propertyId}/maintenance`)
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await send(this.#url + path, { method, body, cookie: this.cookie })
    return (await answer.json()) as T
  }
}

/** Undefined fields are not sent. */
type Recorded = { [Field in keyof Document]?: Document[Field] | undefined }

const signedIn = z.object({ user: z.record(z.string(), z.unknown()) })

const springfield = { city: 'Springfield', state: 'IL', zipCode: '62701', propertyType: 'single_family' } as const

async function send(
  url: string,
  { method, body, cookie }: { method: string; body?: object | undefined; cookie?: string },
) {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return answer
}
