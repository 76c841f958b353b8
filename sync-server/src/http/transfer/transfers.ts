import type { PropertyOffer } from '@hearthkeep/shared/protocol/answers/link-answers.ts'
import type { Property, User } from '@hearthkeep/shared/entities.ts'
import {
  formerHomeId,
  membershipId,
  propertyId,
  transferId,
  emailAddress as email,
} from '@hearthkeep/shared/kernel/fields.ts'
import { transferChoices } from '@hearthkeep/shared/transfer/transfer.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { transferRow } from '../../answers/transfer-row.ts'
import { brandSeenBy } from '../../access/brand-seen.ts'
import { linkOf, mintToken } from '../../access/token.ts'
import type { View } from '../../storage/store.ts'
import type { AddressOf } from '../server/client-address.ts'
import { readBody, textOf } from '../request/body.ts'
import { secretOf } from '../request/link-secret.ts'
import {
  goesAlong,
  offeredTo,
  offerOfToken,
  openOffer,
  seenTransfer,
  seenTransfers,
} from '../../access/seen-transfers.ts'
import { refuseRealtorAsOwner } from '../invitation/new-invitation.ts'
import { answerList } from '../answer/long-answer.ts'
import type { Rest } from '../call/rest.ts'
import { signedIn, type SessionCookie, type SignedIn } from '../call/session.ts'
import { AccountHints, type HintParts } from '../limits/account-hints.ts'
import { TOO_MANY_UNKNOWN } from '../limits/too-many-tries.ts'
import { UnknownLinks } from '../limits/unknown-links.ts'
import { listedTransfer, transferAnswer } from '../description/answers.ts'
import { describe, list, made, one } from '../description/describe.ts'

const UNKNOWN_PER_ADDRESS = 30

const { keptDocuments, givenDocuments, withCosts, notes } = transferChoices
const creation = z.object({
  propertyId,
  toEmail: email,
  notes: notes.optional(),
  keptDocuments: keptDocuments.default([]),
  givenDocuments: givenDocuments.default([]),
  withCosts: withCosts.default(true),
})
const answered = z.object({ token: z.string().max(200).nullish() })

interface Parts {
  rest: Rest
  cookie: SessionCookie
  tries: HintParts['tries']
  now: () => Date
  addressOf: AddressOf
}

/**
 * Routes for transfers of properties to a new owner. What a link shows needs no session: its holder received the link.
 */
export function transferRoutes({ rest, cookie, tries, now, addressOf }: Parts) {
  const hints = new AccountHints({ rest, tries })
  const unknown = new UnknownLinks({
    limit: UNKNOWN_PER_ADDRESS,
    notFound: 'Invitation not found or expired',
    tooMany: TOO_MANY_UNKNOWN,
    now,
    addressOf,
  })
  const moment = () => now().toISOString()

  /** Records the recipient's answer in the name of the offerer, who has the right to transfer. */
  async function decide(c: Context<SignedIn>, decision: 'accept' | 'decline') {
    const { user } = c.var
    const { token } = await readAnswer(c)
    const query = { user, id: c.req.param('id') ?? '', token: token ?? null, now: moment() }
    const { offerer } = await rest.read((view) => openOffer(view, query))
    if (decision === 'accept') refuseRealtorAsOwner(user)
    const decided = await rest.change(offerer, async ({ act, tx }) => {
      const { transfer } = await openOffer(tx, query)
      const about = { propertyId: transfer.propertyId, transferId: transfer.id }
      if (decision === 'decline') await act({ name: 'transfer.decline', args: about })
      else {
        const made = {
          formerHomeId: formerHomeId.parse(rest.mintId()),
          membershipId: membershipId.parse(rest.mintId()),
        }
        const { id: userId, email, phone } = user
        const person = { userId, name: `${user.firstName} ${user.lastName}`, email, phone }
        await act({ name: 'transfer.accept', args: { ...about, ...made, fromUserId: offerer.id, ...person } })
      }
      return rowFor(tx, { user, id: transfer.id, now: moment() })
    })
    return c.json(decided)
  }

  const show = async (c: Context) => {
    const token = await secretOf(c)
    const opened = await unknown.open(c, () =>
      rest.read(async (view) => {
        const offer = await offerOfToken(view, token, moment())
        if (!offer) return null
        const brand = await brandSeenBy(view, offer.transfer.fromUserId, moment())
        return { ...offer, brand, along: await goesAlong(view, offer.transfer) }
      }),
    )
    const { id, fromName, notes, expiresAt } = opened.transfer
    const details = { id, toEmail: opened.toEmail, fromName, notes, expiresAt, property: placeOf(opened.property) }
    const { along, brand } = opened
    const hasAccount = await hints.hasAccount({ id, maker: opened.offerer, email: opened.toEmail })
    return c.json({ ...details, goesAlong: along, hasAccount, brand } satisfies PropertyOffer)
  }

  return new Hono<SignedIn>()
    .post('/link', show)
    .get('/token/:token', show)
    .use(signedIn(cookie))
    .get(
      '/',
      describe('List the transfers that concern you, newest first', {
        query: { propertyId: z.string().optional() },
        answers: list(listedTransfer),
      }),
      async (c) => {
        const requestedPropertyId = c.req.query('propertyId')
        const rows = await rest.read(async (view) => {
          const seen = await seenTransfers(view, c.var.user)
          const rows: object[] = []
          for (const transfer of seen) {
            if (requestedPropertyId !== undefined && transfer.propertyId !== requestedPropertyId) continue
            const row = await rowFor(view, { user: c.var.user, id: transfer.id, now: moment() })
            const property = await view.get('property', transfer.propertyId)
            const along = row.status === 'pending' ? await goesAlong(view, transfer) : null
            rows.push({ ...row, property: property ? placeOf(property) : null, goesAlong: along })
          }
          return rows
        })
        return answerList(c, rows)
      },
    )
    .post(
      '/',
      describe('Offer a property to its next owner', { body: creation, answers: made(transferAnswer) }),
      async (c) => {
        const { notes = null, ...chosen } = await readBody(c, creation)
        const link = linkOf(`house-${mintToken()}`)
        const id = transferId.parse(rest.mintId())
        const offered = await rest.change(c.var.user, async ({ act, tx }) => {
          await act({ name: 'transfer.offer', args: { ...chosen, notes, transferId: id, ...link } })
          return rowFor(tx, { user: c.var.user, id, now: moment() })
        })
        return c.json(offered, 201)
      },
    )
    .post('/:id/accept', describe('Accept a property', { body: answered, answers: one(transferAnswer) }), (c) =>
      decide(c, 'accept'),
    )
    .post('/:id/decline', describe('Decline a property', { body: answered, answers: one(transferAnswer) }), (c) =>
      decide(c, 'decline'),
    )
    .post('/:id/cancel', describe('Withdraw an offer', { answers: one(transferAnswer) }), async (c) => {
      const query = { user: c.var.user, id: c.req.param('id') }
      const canceled = await rest.change(c.var.user, async ({ act, tx }) => {
        const { id, propertyId } = await seenTransfer(tx, query)
        await act({ name: 'transfer.cancel', args: { propertyId, transferId: id } })
        return rowFor(tx, { user: c.var.user, id, now: moment() })
      })
      return c.json(canceled)
    })
}

/** The body is optional. */
async function readAnswer(c: Context): Promise<z.infer<typeof answered>> {
  return (await textOf(c)).trim() === '' ? {} : readBody(c, answered)
}

async function rowFor(view: View, { user, id, now }: { user: User; id: string; now: string }) {
  const transfer = must(await view.get('transfer', id), 'the transfer')
  return transferRow(transfer, { toEmail: await offeredTo(view, { user, transfer }), now })
}

const placeOf = ({ address, city, state, zipCode }: Property) => ({ address, city, state, zipCode })
