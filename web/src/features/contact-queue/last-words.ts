import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { interactionWords } from '@hearthkeep/shared/client/interaction-labels.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import type { KnownClient } from '../../data/queries/clients/use-client.ts'
import { dayOfMoment } from '../../platform/today.ts'

export interface LastWords {
  day: CalendarDate
  title: string
  text: string
}

type Spoken = LastWords & { moment: string }
type Records = Pick<KnownClient, 'interactions' | 'responses' | 'messages'>

const MAX_LENGTH = 300

/** [CQ2] What was said last, by whichever side; null if nothing is recorded. `except`: ids of what is shown already. */
export function lastWordsWith(known: Records, except: readonly unknown[]): LastWords | null {
  const isNew = ({ id }: { id: string }) => !except.includes(id)
  const spoken: Spoken[] = [
    ...known.interactions
      .filter(isNew)
      .map((row) => ({ day: row.on, moment: row.createdAt, title: interactionWords(row), text: row.notes ?? '' })),
    ...known.responses
      .filter(isNew)
      .map(({ on, createdAt, comment }) => ({ day: on, moment: createdAt, title: 'Reply', text: comment ?? '' })),
    ...known.messages.flatMap(({ sentAt, channel, subject, text }) =>
      sentAt === null
        ? []
        : [{ day: dayOfMoment(sentAt), moment: sentAt, title: channel === 'email' ? subject : 'Text message', text }],
    ),
  ].filter(({ text }) => text.trim() !== '')
  const [last] = spoken.toSorted(
    (one, other) => compareTexts(other.day, one.day) || compareTexts(other.moment, one.moment),
  )
  return last ? { day: last.day, title: last.title, text: clipped(last.text, MAX_LENGTH) } : null
}
