import type { Client, Referral, Response } from '@hearthkeep/shared/entities.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { ratingWords } from '@hearthkeep/shared/health/rating-words.ts'
import { Star, UserPlus } from 'lucide-react'
import { ContactWays } from '../../../actions/contact-ways.tsx'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { DialogPart } from '../../../ui/overlay/dialog-part.tsx'

interface AnswersPartProps {
  responses: readonly Response[]
  referrals: readonly Referral[]
  client: Client
}

export function AnswersPart({ responses, referrals, client }: AnswersPartProps) {
  return (
    <DialogPart title="Responses">
      {responses.length + referrals.length === 0 ? (
        <p>No response yet</p>
      ) : (
        <>
          <RowList>
            {responses.map(({ id, rating, comment, on }) => (
              <ListRow
                key={id}
                leading={<IconTile icon={Star} tone="good" />}
                title={ratingWords(rating)}
                secondary={comment !== null && `“${comment}”`}
                trailing={shortDate(on)}
              />
            ))}
            {referrals.map(({ id, name, contact, notes, on }) => (
              <ListRow
                key={id}
                leading={<IconTile icon={UserPlus} tone="accent" />}
                title={`Referred ${name}`}
                secondary={notes ? `${contact} · “${notes}”` : contact}
                trailing={shortDate(on)}
              />
            ))}
          </RowList>
          <ContactWays client={client} name={clientName(client)} />
        </>
      )}
    </DialogPart>
  )
}
