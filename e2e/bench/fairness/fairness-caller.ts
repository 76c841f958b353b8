import type { DeviceId, MutationId, UserId, Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { PushedMutation, SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { syncAnswer, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'

interface Who {
  url: string
  name: string
  role?: Role
  /** Sent as a proxy would, so that callers do not share the limits of one address. */
  address: string
}

interface Sent {
  method?: string
  body?: string | object
}

/** After this a call counts as failed. */
const PATIENCE_MS = 30_000

/** A signed-in person with a device that pushes. */
export class Caller {
  readonly userId: UserId
  readonly headers: Record<string, string>
  private readonly url: string
  private readonly device = mintId<DeviceId>()
  private readonly cursors: Record<Scope, number> = {}
  private epoch: string | null = null
  private lastSeq = 0

  private constructor({ url, userId, headers }: { url: string; userId: UserId; headers: Record<string, string> }) {
    this.url = url
    this.userId = userId
    this.headers = headers
  }

  /** Registers an account and signs in. */
  static async join({ url, name, role = 'homeowner', address }: Who): Promise<Caller> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const account = { email: emailOf(name), password: PASSWORD }
    const post = (path: string, body: object) =>
      fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    await post('/api/auth/register', { ...account, firstName: name, lastName: 'Keller', role })
    const answer = await post('/api/auth/login', account)
    const { user } = (await answer.json()) as { user: { id: UserId } }
    const cookie = must(answer.headers.getSetCookie()[0]?.split(';')[0], 'the session')
    return new Caller({ url, userId: user.id, headers: { ...headers, cookie } })
  }

  /** Reads the answer to its end. */
  async call(path: string, { method = 'GET', body }: Sent = {}): Promise<{ status: number; text: string }> {
    const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(this.url + path, { method, headers: this.headers, body: sent, signal })
    return { status: answer.status, text: await answer.text() }
  }

  /** Sends bytes. @returns whether the server took them. */
  async put(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const headers = { ...this.headers, 'content-type': 'application/octet-stream' }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(this.url + path, { method: 'PUT', headers, body: bytes, signal })
    await answer.text()
    return answer.ok
  }

  /** Pushes once; the server may accept only a part. @returns null if the server refuses the whole request. */
  async push(calls: readonly CallOf[]): Promise<SyncAnswer | null> {
    const first = this.lastSeq + 1
    const mutations = calls.map((call, n) => pushed(call, first + n))
    const { status, text } = await this.call('/api/sync', {
      method: 'POST',
      body: { ...this.firstRequest(this.device), acked: this.lastSeq, cursors: this.cursors, mutations },
    })
    if (status !== 200) return null
    const answer = syncAnswer.parse(JSON.parse(text))
    if (answer.kind !== 'ok') return answer
    this.epoch = answer.epoch
    this.lastSeq += answer.results.filter((result) => result.status !== 'retry').length
    for (const { scope, version } of [...answer.deltas, ...answer.snapshots]) this.cursors[scope] = version
    return answer
  }

  /** Pushes until the server has accepted everything. */
  async pushAll(calls: readonly CallOf[], most = 1_000): Promise<void> {
    const end = this.lastSeq + calls.length
    while (this.lastSeq < end) {
      const left = calls.slice(calls.length - (end - this.lastSeq))
      const before = this.lastSeq
      const answer = await this.push(left.slice(0, most))
      if (this.lastSeq === before) throw new Error(`the server took nothing: ${JSON.stringify(answer)?.slice(0, 300)}`)
    }
  }

  /** Builds the first request of a new device. */
  firstRequest(device = mintId<DeviceId>()): SyncRequest {
    const { userId: user, epoch } = this
    return {
      protocol: PROTOCOL,
      app: 'bench',
      user,
      epoch,
      device,
      acked: 0,
      cursor: emptyCursor,
      cursors: {},
      drifted: [],
      mutations: [],
    }
  }
}

export const PASSWORD = 'correct horse battery'
export const emailOf = (name: string) => `${name.toLowerCase()}@example.com`

function pushed(call: CallOf, seq: number): PushedMutation {
  const at = new Date().toISOString()
  return { ...call, seq, id: mintId<MutationId>(), at, today: at.slice(0, 10) }
}
