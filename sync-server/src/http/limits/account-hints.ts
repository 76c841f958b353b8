import { DAY_MS, HOUR_MS } from '@hearthkeep/shared/kernel/dates.ts'
import { MESSAGES_PER_DAY } from '@hearthkeep/shared/message/sending/spread.ts'
import type { Limit, SharedTries } from '../../accounts/shared-tries.ts'
import type { Rest } from '../call/rest.ts'
import { tooManyTries } from './too-many-tries.ts'

/** As many as a realtor may mail in a day: whom they invite does not wait. */
const byMaker: Limit = { name: 'links of a maker', limit: MESSAGES_PER_DAY, windowMs: HOUR_MS }
const openings: Limit = { name: 'openings of a link', limit: Infinity, windowMs: DAY_MS }

const TOO_MANY_OPENED = 'Too many links of this person are being opened. Please wait a while and try again.'

interface Link {
  id: string
  /** Who made it, and may hold its secret too. */
  maker: { id: string }
  /** To whom; empty for nobody. */
  email: string
}

export interface HintParts {
  rest: Pick<Rest, 'read'>
  tries: Pick<SharedTries, 'look' | 'take'>
}

/**
 * [SE173] Tells who opens a link whether its email has an account, so that the page asks for the right thing. Counts the
 * links by who made them: otherwise they could make links to any number of emails, and open these themselves.
 */
export class AccountHints {
  private readonly parts: HintParts

  constructor(parts: HintParts) {
    this.parts = parts
  }

  /** A link that is opened again counts once. @throws Problem 429 beyond the limit */
  async hasAccount({ id, maker, email }: Link): Promise<boolean> {
    if (email === '') return false
    const { rest, tries } = this.parts
    const opened = { by: openings, key: id }
    const { counts } = await tries.look([opened])
    const seconds = counts[0] ? 0 : await tries.take({ by: byMaker, key: maker.id }, opened)
    if (seconds > 0) throw tooManyTries(seconds, TOO_MANY_OPENED)
    return (await rest.read((view) => view.accountByEmail(email))) !== undefined
  }
}
