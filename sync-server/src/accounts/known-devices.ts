import { errors, jwtVerify, SignJWT } from 'jose'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Known } from './sign-in-tries.ts'
import { parse } from 'bowser'

const LIFETIME_DAYS = 400
/** The maximum that browsers allow for a cookie. */
export const DEVICE_SECONDS = LIFETIME_DAYS * 86_400
/** A family shares a tablet. The account that signed in longest ago is dropped first. */
const MAX_ACCOUNTS = 4

const proof = z.object({ userId: z.string(), password: z.string() })
const payload = z.object({ jti: z.string(), accounts: z.array(proof).max(MAX_ACCOUNTS) })

/** A person's account, or the administrator's. */
interface Owner {
  userId: string
  passwordHash: string
}

/** The accounts that a browser has signed in to, as its cookie proves. */
export type KnownDevice = z.infer<typeof payload>

/**
 * [SE23] Browsers that have signed in to an account before ("device cookies", OWASP). A cookie names the password that
 * it was made with. After a change of the password its browser is still known, but counted more strictly ([SE170]).
 */
export class KnownDevices {
  private readonly key: Uint8Array
  private readonly now: () => Date

  /** @param parts.secret used for nothing else */
  constructor({ secret, now }: { secret: string; now: () => Date }) {
    this.key = new TextEncoder().encode(secret)
    this.now = now
  }

  /** Null for a token that this server did not sign or that has expired. */
  async read(token: string | undefined): Promise<KnownDevice | null> {
    if (token === undefined) return null
    try {
      const verified = await jwtVerify(token, this.key, { algorithms: ['HS256'], currentDate: this.now() })
      return payload.safeParse(verified.payload).data ?? null
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  /** Under which key the device's tries for this account are counted; null if it has never signed in to the account. */
  knownBy(device: KnownDevice | null, account: Owner | undefined): Known | null {
    if (!device || !account) return null
    const { userId, password } = this.proofOf(account)
    const proof = device.accounts.find((each) => each.userId === userId)
    if (!proof) return null
    return {
      key: `${device.jti} ${userId}`,
      by: proof.password === password ? 'present password' : 'earlier password',
    }
  }

  /** [SE120] Whether the browser has signed in to the account, with any password. */
  knowsAccount(device: KnownDevice | null, { userId }: Pick<Owner, 'userId'>): boolean {
    return device?.accounts.some((each) => each.userId === userId) ?? false
  }

  /** The token for a browser that has just signed in. `newId` becomes its id when it has none yet. */
  tokenFor(account: Owner, { device, newId }: { device: KnownDevice | null; newId: string }): Promise<string> {
    const others = device?.accounts.filter(({ userId }) => userId !== account.userId) ?? []
    return new SignJWT({ accounts: [this.proofOf(account), ...others].slice(0, MAX_ACCOUNTS) })
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(device?.jti ?? newId)
      .setExpirationTime(new Date(this.now().getTime() + DEVICE_SECONDS * 1000))
      .sign(this.key)
  }

  private proofOf({ userId, passwordHash }: Owner): z.infer<typeof proof> {
    const hash = createHmac('sha256', this.key).update(`${userId} ${passwordHash}`).digest('base64url')
    return { userId, password: hash.slice(0, 22) }
  }
}

/** Longer than any real User-Agent header; the rest is ignored. */
const MAX_LETTERS = 500

/** The browser and system in a User-Agent header, such as "Chrome on Android"; null if neither is recognized. */
export function deviceWords(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = parse(userAgent.slice(0, MAX_LETTERS))
  return [browser.name, os.name].filter(Boolean).join(' on ') || null
}
