import type { Document, MaintenanceItem, Property, System } from '@hearthkeep/shared/entities.ts'
import type { Role } from '@hearthkeep/shared/account/user.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { AnalysisAnswer } from '@hearthkeep/shared/protocol/analysis-answer.ts'
import { z } from 'zod'
import type { Account } from './account.ts'

/**
 * The documented API in the hands of somebody who is signed in: for what a journey takes as given, and for what the
 * server knows in the end. Calls throw when the server refuses them.
 */
export class Api {
  /** As the app remembers who is signed in: the answer's `user`, in JSON. */
  readonly user: string
  /** `name=value` of the session. */
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

  /** Has a link to a new password sent. */
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

  /** @param facts with the bytes as they are. */
  async addDocument(propertyId: string, { bytes, ...facts }: Partial<Document> & { bytes: Buffer }): Promise<Document> {
    const file = { fileSize: bytes.length, fileContent: bytes.toString('base64') }
    return this.#ask<Document>('POST', '/api/documents', { propertyId, ...facts, ...file })
  }

  /** Has the server read the documents of a house, and record what they say. */
  async analyse(propertyId: string): Promise<AnalysisAnswer> {
    return this.#ask<AnalysisAnswer>('POST', `/api/properties/${propertyId}/analyze-documents`)
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

  /** @param link of an invitation that is for this account. */
  async acceptInvitation(link: string): Promise<void> {
    const token = new URL(link).searchParams.get('token')
    await this.#ask('POST', '/api/property-invitations/accept', { token })
  }

  async inviteOwner(propertyId: string, invitation: { email: string; message: string }): Promise<void> {
    await this.#ask('POST', '/api/property-invitations', { propertyId, ...invitation })
  }

  /** @param link of an invitation to an office that is for this account. */
  async joinOffice(link: string): Promise<void> {
    await this.#ask('POST', '/api/office-invitations/accept', { token: new URL(link).hash.slice(1) })
  }

  /** An email to the owner of a house in the caller's care. */
  async writeToOwner(propertyId: string, words: { subject: string; message: string }): Promise<void> {
    await this.#ask('POST', '/api/communication/send-custom', { propertyId, communicationType: 'email', ...words })
  }

  /** Offers the property to that address. Its link is in the mail to the new owner. */
  async offerProperty(propertyId: string, offer: { toEmail: string }): Promise<void> {
    await this.#ask('POST', '/api/property-transfers', { propertyId, ...offer })
  }

  /** Accepts the property that the link offers to this account. */
  async acceptProperty(link: string): Promise<void> {
    const token = new URL(link).searchParams.get('token')
    const { id } = await this.#ask<{ id: string }>('GET', `/api/property-transfers/token/${token}`)
    await this.#ask('POST', `/api/property-transfers/${id}/accept`, { token })
  }

  /** The house as a property profile. */
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

/** What every house needs. */
const signedIn = z.object({ user: z.record(z.string(), z.unknown()) })

const springfield = { city: 'Springfield', state: 'IL', zipCode: '62701', propertyType: 'single_family' } as const

async function send(url: string, { method, body, cookie }: { method: string; body?: object; cookie?: string }) {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return answer
}
