import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { Touchpoint, Response } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { CircleCheck, MessageCircle, Send } from 'lucide-react'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow } from '../../../ui/content/list/list-row.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import type { SentTouchpoint } from '../read-touchpoints.ts'
import { TouchpointBadges } from '../touchpoint-badges.tsx'
import { ratingWords } from '@hearthkeep/shared/message/rating-words.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'

interface SentRowProps {
  sent: SentTouchpoint
  rowAttributes: RowAttributes | undefined
  onOpen(touchpoint: Touchpoint): void
}

/** [TP8] A touchpoint that was sent or done, and whether its client answered. */
export function SentRow({ sent: { touchpoint, client, address, response }, rowAttributes, onOpen }: SentRowProps) {
  const { title, completedDate } = touchpoint
  const day = completedDate === null ? 'Unknown' : shortDate(completedDate)
  return (
    <ListRow
      item={rowAttributes}
      leading={
        <IconTile icon={touchpoint.status === 'sent' ? Send : CircleCheck} tone={response ? 'good' : 'neutral'} />
      }
      title={title}
      secondary={[clientName(client), address, `${sentWords(touchpoint)}: ${day}`].filter(Boolean).join(' · ')}
      below={
        <TouchpointBadges touchpoint={touchpoint}>
          <ToneChip tone={response ? 'good' : 'neutral'} icon={MessageCircle}>
            {responseWords(response)}
          </ToneChip>
        </TouchpointBadges>
      }
      trailing={
        <Button aria-label={`View Details of ‘${title}’ to ${clientName(client)}`} onClick={() => onOpen(touchpoint)}>
          View Details
        </Button>
      }
    />
  )
}

/** [OF20] A touchpoint of a colleague who handed the client over is not the realtor's own. */
const sentWords = ({ status, countsForGiver }: Touchpoint) =>
  (status === 'sent' ? 'Sent' : 'Done') + (countsForGiver ? ' by a colleague' : '')

/** Describes a response, or that there is none: `Rated 4 of 5: “Thanks for the list”`. */
function responseWords(response: Response | null): string {
  if (!response) return 'No response yet'
  const { rating, comment } = response
  return comment === null ? ratingWords(rating) : `${ratingWords(rating)}: “${clipped(comment, 80)}”`
}
