import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { sharedCardAnswer, type SharedCardAnswer } from '@hearthkeep/shared/protocol/answers/shared-card.ts'
import { useState } from 'react'
import { CardGroups } from '../../../actions/card/card-groups.tsx'
import { EntrancePage, Lead } from '../../../ui/frame/entrance-page.tsx'
import { Row } from '../../../ui/kit.tsx'
import { LinkContent } from '../link/link-content.tsx'
import { linkReader, useLink } from '../link/use-link.ts'
import { SharedPhoto } from './shared-photo.tsx'

const readLink = linkReader('/api/card-links/open', sharedCardAnswer)

/** The parts of a house card that somebody shared by a link. No account is needed. */
export function SharedCardPage({ token }: { token: string }) {
  const link = useLink(token, readLink)
  return (
    <EntrancePage title="House card">
      <LinkContent
        link={link}
        opening="Opening the house card…"
        safe="Connect to the internet to open the card. The link keeps working until it ends."
        ended={{
          title: 'This card is no longer shared',
          sentence: 'The link has ended, or part of it is missing. Ask the person who sent it for a new one.',
        }}
      >
        {(card) => <OpenedCard card={card} token={token} />}
      </LinkContent>
    </EntrancePage>
  )
}

function OpenedCard({ card, token }: { card: SharedCardAnswer; token: string }) {
  const { address, sharedBy, expiresAt, entries, systems } = card
  const [now] = useState(() => new Date())
  const photosOf = ({ photos }: SharedCardAnswer['entries'][number]) => (
    <Row as="ul" aria-label="Photos">
      {photos.map((photo) => (
        <li key={photo.id}>
          <SharedPhoto token={token} photo={photo} />
        </li>
      ))}
    </Row>
  )
  return (
    <>
      <div>
        <h1>House card</h1>
        <Lead>{address}</Lead>
        <Lead>
          Shared by {sharedBy} until {shortMoment(expiresAt, now)}
        </Lead>
      </div>
      <CardGroups entries={entries} systems={systems} photosOf={photosOf} />
    </>
  )
}
