import type { Referral, Response } from '@hearthkeep/shared/entities.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { ratingWords } from '@hearthkeep/shared/health/rating-words.ts'
import { Star, UserPlus } from 'lucide-react'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { DialogPart } from '../../../ui/overlay/dialog-part.tsx'

interface AnswersPartProps {
  responses: readonly Response[]
  referrals: readonly Referral[]
}

/** A client's responses and referrals. */
export function AnswersPart({ responses, referrals }: AnswersPartProps) {
  return (
    <DialogPart title="Responses">
      {responses.length + referrals.length === 0 ? (
        <p>No response yet</p>
      ) : (
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
          {referrals.map(({ id, name, contact, on }) => (
            <ListRow
              key={id}
              leading={<IconTile icon={UserPlus} tone="accent" />}
              title={`Referred ${name}`}
              secondary={contact}
              trailing={shortDate(on)}
            />
          ))}
        </RowList>
      )}
    </DialogPart>
  )
}
