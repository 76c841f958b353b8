import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { CircleCheck, MessageCircle, Send } from 'lucide-react'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow } from '../../../ui/content/list/list-row.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import type { SentTouchpoint } from '../read-touchpoints.ts'
import { responseWords } from '../response-words.ts'
import { TouchpointBadges } from '../touchpoint-badges.tsx'

interface SentRowProps {
  sent: SentTouchpoint
  rowAttributes: RowAttributes | undefined
  onOpen(touchpoint: Touchpoint): void
}

/** [TP8] A touchpoint that was sent or done, and whether its client answered. */
export function SentRow({ sent: { touchpoint, client, address, response }, rowAttributes, onOpen }: SentRowProps) {
  const { title, status, completedDate } = touchpoint
  const day = completedDate === null ? 'Unknown' : shortDate(completedDate)
  return (
    <ListRow
      item={rowAttributes}
      leading={<IconTile icon={status === 'sent' ? Send : CircleCheck} tone={response ? 'good' : 'neutral'} />}
      title={title}
      secondary={[clientName(client), address, `${status === 'sent' ? 'Sent' : 'Done'}: ${day}`]
        .filter(Boolean)
        .join(' · ')}
      below={
        <TouchpointBadges touchpoint={touchpoint}>
          <ToneChip tone={response ? 'good' : 'neutral'} icon={MessageCircle}>
            {responseWords(response)}
          </ToneChip>
        </TouchpointBadges>
      }
      trailing={
        <Button
          variant="outlined"
          aria-label={`View Details of ‘${title}’ to ${clientName(client)}`}
          onClick={() => onOpen(touchpoint)}
        >
          View Details
        </Button>
      }
    />
  )
}
