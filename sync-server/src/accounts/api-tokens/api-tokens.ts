import { DAY_MS, HOUR_MS } from '@hearthkeep/shared/kernel/dates.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import { isAccountOver } from '@hearthkeep/shared/deletion/account-deletion.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { MAX_API_TOKENS, type NewApiToken } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import { hasApiAccess } from '../../access/api-access.ts'
import { hashOfToken } from '../../access/token.ts'
import { visibleAmong } from '../../access/visible-scopes.ts'
import { logFailure, type Log } from '../../log.ts'
import { apiTokenAddedMail } from '../../messages/account-words.ts'
import { localMoment } from '../../messages/local-moment.ts'
import { queueAccountMail } from '../../messages/queue-account-mail.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import type { ApiToken } from '../../storage/accounts/api-tokens.ts'
import type { Store } from '../../storage/store.ts'
import { disabled } from '../refusals.ts'
import { isApiToken, mintApiToken, startOf } from './api-token.ts'

/** `living`: its calls may be answered, in the name of the person who created it. */
export type FoundApiToken =
  | { state: 'living'; token: ApiToken; user: User }
  | { state: 'unknown' | 'expired' | 'switched off' }

interface Parts {
  store: Store
  security: SecurityLog
  now: () => Date
  mintId: () => string
  log: Log
}

/** [TK1], [TK2], [TK7], [TK8], [TK10] What a person's programs sign in with. */
export class ApiTokens {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  listOf(userId: UserId): Promise<ApiToken[]> {
    return this.parts.store.read((view) => view.apiTokensOf(userId))
  }

  /**
   * Refuses (`limit`) more than {@link MAX_API_TOKENS}, `conflict` for a realtor without API access, and `not_found` for
   * a property that the person does not see.
   *
   * @returns the stored row, and the token itself, which is stored nowhere
   */
  async create(user: User, wanted: NewApiToken): Promise<Outcome<{ row: ApiToken; token: string }>> {
    const { store, security, now, mintId } = this.parts
    const { name, rights, propertyIds, expiresInDays } = wanted
    const token = mintApiToken()
    const at = now().toISOString()
    const row: ApiToken = {
      id: mintId(),
      userId: user.id,
      tokenHash: hashOfToken(token),
      start: startOf(token),
      name,
      rights,
      propertyIds: propertyIds && [...new Set(propertyIds)],
      createdAt: at,
      expiresAt: expiresInDays === null ? null : new Date(now().getTime() + expiresInDays * DAY_MS).toISOString(),
      lastUsedAt: null,
    }
    const outcome = await store.write(async (tx): Promise<Outcome<null>> => {
      const account = await tx.account(user.id)
      if (!account || account.disabledAt) return disabled
      if (!(await hasApiAccess(tx, user, at))) return switchedOff
      if ((await tx.apiTokensOf(user.id)).length >= MAX_API_TOKENS) return tooManyTokens
      const named = (row.propertyIds ?? []).map(propertyScope)
      const seen = await visibleAmong(tx, user.id, named)
      if (!named.every((scope) => seen.has(scope))) return noProperty
      await tx.addApiToken(row)
      const details = { email: user.email, rights, when: await localMoment(tx, user.id, at) }
      await queueAccountMail({ tx, now: at, mintId }, { user, mail: apiTokenAddedMail(details) })
      return { ok: true, value: null }
    })
    if (!outcome.ok) return outcome
    security.record({ event: 'api_token_created', userId: user.id, tokenId: row.id, rights })
    return { ok: true, value: { row, token } }
  }

  /** Refuses (`not_found`) a token that is not theirs. Calls with it are refused from now on. */
  async revoke({ id: userId }: User, id: string): Promise<Outcome<null>> {
    const { store, security } = this.parts
    const isTheirs = await store.write(async (tx) => {
      if ((await tx.apiToken(id))?.userId !== userId) return false
      await tx.removeApiToken(id)
      return true
    })
    if (!isTheirs) return noToken
    security.record({ event: 'api_token_revoked', userId, tokenId: id, by: 'person' })
    return { ok: true, value: null }
  }

  /** [PL8], [TK7] Finds out whose call it is that brings this text as its token. */
  async find(text: string): Promise<FoundApiToken> {
    if (!isApiToken(text)) return { state: 'unknown' }
    const at = this.parts.now().toISOString()
    const found = await this.parts.store.read(async (view) => {
      const token = await view.apiTokenByHash(hashOfToken(text))
      const user = token && (await view.get('user', token.userId))
      if (!token || !user || isAccountOver(user, at) || (await view.account(user.id))?.disabledAt) return null
      return { token, user, isOn: await hasApiAccess(view, user, at) }
    })
    if (!found) return { state: 'unknown' }
    const { token, user, isOn } = found
    if (token.expiresAt !== null && token.expiresAt <= at) return { state: 'expired' }
    if (!isOn) return { state: 'switched off' }
    await this.noteUse(token)
    return { state: 'living', token, user }
  }

  /** [TK10] Calls are answered even while the disk is full or the database is locked. */
  private async noteUse({ id, lastUsedAt }: ApiToken): Promise<void> {
    const { store, log, now } = this.parts
    if (lastUsedAt !== null && Date.parse(lastUsedAt) + HOUR_MS > now().getTime()) return
    try {
      await store.write((tx) => tx.noteApiTokenUse({ id, at: now().toISOString() }))
    } catch (error) {
      logFailure(log, { error }, 'the use of a token could not be noted')
    }
  }
}

export const switchedOff: Outcome<never> = {
  ok: false,
  refusal: { kind: 'conflict', message: 'Turn on API access for your plan first.' },
}

const tooManyTokens: Outcome<never> = {
  ok: false,
  refusal: {
    kind: 'limit',
    message: `An account can have at most ${MAX_API_TOKENS} tokens. Revoke one before creating another.`,
  },
}

const noProperty: Outcome<never> = { ok: false, refusal: { kind: 'not_found', message: 'Property not found' } }

const noToken: Outcome<never> = { ok: false, refusal: { kind: 'not_found', message: 'Token not found' } }
