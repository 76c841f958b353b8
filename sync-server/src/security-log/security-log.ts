import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { createHmac } from 'node:crypto'

/** An event of an account, its sessions or its limits: ids and no other personal data. */
export type SecurityEvent =
  /** `address` is null for the account that a realtor's change opened. */
  | { event: 'account_registered'; userId: UserId; registeredBy: UserId | null; address: string | null }
  | { event: 'signed_in'; userId: UserId; sessionId: string }
  /** `userId` is null for an email without an account, and for an unknown passkey. */
  | {
      event: 'sign_in_failed'
      userId: UserId | null
      reason: 'wrong_password' | 'unknown_passkey' | 'wrong_passkey' | 'copied_passkey' | 'expired' | 'disabled'
      address: string
    }
  | { event: 'signed_out'; userId: UserId; sessionId: string }
  | { event: 'password_changed' | 'passkey_added' | 'passkey_removed'; userId: UserId }
  | { event: 'api_token_created'; userId: UserId; tokenId: string; rights: 'read' | 'write' }
  | { event: 'api_token_revoked'; userId: UserId; tokenId: string; by: 'person' | 'administrator' }
  | { event: 'webhook_created' | 'webhook_removed' | 'webhook_secret_replaced'; userId: UserId; webhookId: string }
  | { event: 'email_verified' | 'email_change_requested' | 'email_changed'; userId: UserId }
  /** `userId` is null if no link was sent. */
  | { event: 'password_link_requested'; userId: UserId | null; address: string }
  /** `sessionId` is null if all sessions of the account ended. */
  | {
      event: 'sessions_ended'
      userId: UserId
      reason: 'password_changed' | 'too_many' | 'disabled' | 'by_person' | 'deleted'
      sessionId: string | null
    }
  | {
      event: 'throttled'
      what:
        | 'sign_in'
        | 'passkey'
        | 'registration'
        | 'forgotten_password'
        | 'email_confirmation'
        | 'token_read'
        | 'api_token'
        | 'administrator'
      userId: UserId | null
      address: string
    }
  /** [HC11] */
  | { event: 'card_opened'; userId: UserId; linkId: string; address: string }
  | { event: 'administrator_signed_in'; sessionId: string }
  | { event: 'administrator_signed_out'; sessionId: string }
  | { event: 'administrator_sign_in_failed'; address: string }
  | { event: 'administrator_recovery_code_used' }
  | { event: 'administrator_second_factor_changed'; action: string }
  | { event: 'quota_refused'; userId: UserId; quota: string }
  | { event: 'plan_changed'; userId: UserId; plan: string }
  | { event: 'api_access_changed'; userId: UserId; isOn: boolean }
  | { event: 'account_disabled' | 'account_enabled'; userId: UserId }
  | { event: 'account_deletion_requested' | 'account_kept' | 'account_deleted'; userId: UserId }
  | { event: 'property_deleted'; propertyId: PropertyId }
  /** [ME57] Messages through the site have reached this share of the day's budget. */
  | { event: 'message_budget'; channel: 'email' | 'sms'; percent: number; budget: number }
  | { event: 'outgoing_stopped' | 'outgoing_resumed' }
  | { event: 'texts_released' | 'texts_withdrawn'; userId: UserId }

/** The part of the server's log that this module uses. */
interface Lines {
  info(fields: object, message: string): void
}

/** An event as it is logged. */
export type KeptEvent = { event: string; userId?: string | null } & Record<string, unknown>

interface SecurityLogParts {
  log: Lines
  secret: string
  /** Stores the event for the administrator's console. */
  keep?: (event: KeptEvent) => void
}

/** Writes security events to the log, at the level `info`. */
export class SecurityLog {
  private readonly log: Lines
  private readonly secret: string
  private readonly keep: ((fields: KeptEvent) => void) | undefined

  /** @param parts.secret used for nothing else */
  constructor({ log, secret, keep }: SecurityLogParts) {
    this.log = log
    this.secret = secret
    this.keep = keep
  }

  /**
   * [SE38] A network address is logged as a keyed hash, so that lines about one address can be distinguished from
   * others.
   */
  record(event: SecurityEvent): void {
    const { address, ...fields } = { address: null, ...event }
    const line = address === null ? fields : { ...fields, addressHash: this.hashOf(address) }
    this.log.info(line, 'security')
    this.keep?.(line)
  }

  private hashOf(address: string): string {
    return createHmac('sha256', this.secret).update(address).digest('base64url').slice(0, 16)
  }
}
