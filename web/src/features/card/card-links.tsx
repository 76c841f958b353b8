import { isOpen } from '@hearthkeep/shared/card/card-link.ts'
import type { CardLink } from '@hearthkeep/shared/entities.ts'
import { momentWords, shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { usePerform } from '../../actions/use-perform.ts'
import { useCardLinks } from '../../data/queries/properties/use-card.ts'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Folded } from '../../ui/kit.tsx'

/** The links to a card that this person made: who has one, until when, and each time that it was opened. */
export function CardLinks({ propertyId }: { propertyId: PropertyId }) {
  const [now] = useState(() => new Date())
  const links = useCardLinks(propertyId)
  const perform = usePerform()
  if (!links || links.length === 0) return null
  const stop = ({ id: linkId, name }: CardLink) =>
    void perform(
      { name: 'card.stop_sharing', args: { propertyId, linkId } },
      { done: { tone: 'good', text: 'No longer shared', detail: name }, failed: 'Couldn’t stop sharing' },
    )
  return (
    <SectionCard title="Shared with">
      <RowList>
        {links.map((link) => (
          <ListRow
            key={link.id}
            title={link.name}
            secondary={`${stateWords(link, now)} · ${openedWords(link)}`}
            below={<Openings link={link} now={now} />}
            trailing={
              isOpen(link, now.toISOString()) && (
                <Button aria-label={`Stop sharing with ${link.name}`} onClick={() => stop(link)}>
                  Stop sharing
                </Button>
              )
            }
          />
        ))}
      </RowList>
    </SectionCard>
  )
}

function Openings({ link: { openings }, now }: { link: CardLink; now: Date }) {
  if (openings.length === 0) return null
  return (
    <Folded>
      <summary>When it was opened</summary>
      {openings.toReversed().map((at) => (
        <p key={at}>{momentWords(at, now)}</p>
      ))}
    </Folded>
  )
}

/** `Until Nov 21, 8:00 AM`, `Stopped Nov 20, 9:15 AM` */
export function stateWords({ revokedAt, expiresAt }: CardLink, now: Date): string {
  if (revokedAt !== null) return `Stopped ${shortMoment(revokedAt, now)}`
  return `${expiresAt > now.toISOString() ? 'Until' : 'Ended'} ${shortMoment(expiresAt, now)}`
}

export const openedWords = ({ openedCount }: CardLink): string =>
  openedCount === 0 ? 'not opened yet' : `opened ${openedCount === 1 ? 'once' : `${openedCount} times`}`
