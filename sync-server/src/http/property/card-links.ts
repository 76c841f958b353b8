import { cardLink, DEFAULT_HOURS, MAX_HOURS, sharedCard, type CardLink } from '@hearthkeep/shared/card/card-link.ts'
import { isNewOpening } from '@hearthkeep/shared/card/card-link-mutations.ts'
import { invitationToken } from '@hearthkeep/shared/invitation/invitation.ts'
import { cardLinkId, propertyId, wholeNumber } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { openedCard, photoOfCard, sharedCardOf, type OpenedCard } from '../../access/opened-card.ts'
import { hashOfToken } from '../../access/token.ts'
import { byCreation } from '../../access/visible-records.ts'
import type { Contents } from '../../documents/contents.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import type { View } from '../../storage/store.ts'
import { answerList } from '../answer/long-answer.ts'
import type { Rest } from '../call/rest.ts'
import { signedIn, type SessionCookie, type SignedIn } from '../call/session.ts'
import { describe, list, made, noContent, type Named } from '../description/describe.ts'
import { sendContent } from '../document/document-content.ts'
import type { DocumentLimits } from '../document/document-limits.ts'
import { TOO_MANY_UNKNOWN } from '../limits/too-many-tries.ts'
import { UnknownLinks } from '../limits/unknown-links.ts'
import { readBody, readQuery } from '../request/body.ts'
import { linkSecret } from '../request/link-secret.ts'
import type { AddressOf } from '../server/client-address.ts'

const UNKNOWN_PER_ADDRESS = 30

const answer: Named = {
  id: 'CardLink',
  schema: z.strictObject(cardLink.schema.omit({ scope: true, deletedAt: true, tokenHash: true }).shape),
}
const creation = z.object({
  propertyId,
  ...sharedCard,
  hours: wholeNumber(1, MAX_HOURS).default(DEFAULT_HOURS),
  /** The secret of the link, which the caller makes: it is in no answer. */
  token: invitationToken,
})
const photo = linkSecret.extend({ documentId: z.string().max(36) })
const query = { propertyId: z.string().optional() }

interface Parts {
  rest: Rest
  contents: Contents
  limits: Pick<DocumentLimits, 'download'>
  cookie: SessionCookie
  tokenReads: MiddlewareHandler
  security: SecurityLog
  now: () => Date
  addressOf: AddressOf
}

/** Routes for links to house cards. What a link shows needs no session; its secret is sent in bodies. */
export function cardLinkRoutes({ rest, contents, limits, cookie, tokenReads, security, now, addressOf }: Parts) {
  const unknown = new UnknownLinks({
    limit: UNKNOWN_PER_ADDRESS,
    notFound: 'This card is no longer shared',
    tooMany: TOO_MANY_UNKNOWN,
    now,
    addressOf,
  })
  const openedBy = <T>(c: Context, token: string, read: (view: View, opened: OpenedCard) => Promise<T | null>) =>
    unknown.open(c, () =>
      rest.read(async (view) => {
        const opened = await openedCard(view, token, now())
        const found = opened && (await read(view, opened))
        return opened && found && { opened, found }
      }),
    )

  /** [HC11] */
  async function noteOpening(c: Context, { link, maker }: OpenedCard): Promise<void> {
    security.record({ event: 'card_opened', userId: maker.id, linkId: link.id, address: addressOf(c) })
    if (!isNewOpening(link.openings, now().toISOString())) return
    const args = { propertyId: link.propertyId, linkId: link.id }
    await rest.change(maker, ({ act }) => act({ name: 'card.opened', args }))
  }

  return new Hono<SignedIn>()
    .post('/open', tokenReads, async (c) => {
      const { token } = await readBody(c, linkSecret)
      const { opened, found } = await openedBy(c, token, sharedCardOf)
      await noteOpening(c, opened)
      return c.json(found)
    })
    .post('/photo', async (c) => {
      const { token, documentId } = await readBody(c, photo)
      const { found } = await openedBy(c, token, (view, opened) => photoOfCard(view, opened, documentId))
      return sendContent(c, { contents, document: found, download: limits.download })
    })
    .use(signedIn(cookie))
    .get(
      '/',
      describe('List the links to house cards that you made, oldest first', { query, answers: list(answer) }),
      async (c) => {
        const asked = readQuery(c, z.object(query)).propertyId
        const own = await rest.read((view) => view.byIndex('cardLink', 'scope', userScope(c.var.user.id)))
        const rows = own.filter((link) => asked === undefined || link.propertyId === asked).toSorted(byCreation)
        return answerList(c, rows, linkRow)
      },
    )
    .post(
      '/',
      describe('Share parts of a house card for a while', { body: creation, answers: made(answer) }),
      async (c) => {
        const { token, ...body } = await readBody(c, creation)
        const linkId = cardLinkId.parse(rest.mintId())
        const shared = await rest.change(c.var.user, async ({ act, tx }) => {
          await act({ name: 'card.share', args: { ...body, linkId, tokenHash: hashOfToken(token) } })
          return must(await tx.get('cardLink', linkId), 'the new link')
        })
        return c.json(linkRow(shared), 201)
      },
    )
    .delete('/:id', describe('Stop sharing a house card', { answers: noContent }), async (c) => {
      const id = c.req.param('id')
      await rest.change(c.var.user, async ({ act, tx }) => {
        const link = await tx.get('cardLink', id)
        if (link?.scope !== userScope(c.var.user.id)) throw new Refusal('not_found', 'Link not found')
        await act({ name: 'card.stop_sharing', args: { propertyId: link.propertyId, linkId: link.id } })
      })
      return c.body(null, 204)
    })
}

const linkRow = ({ scope: _scope, deletedAt: _deletedAt, tokenHash: _hash, ...shown }: CardLink) => shown
