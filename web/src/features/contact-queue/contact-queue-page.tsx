import { counted } from '@hearthkeep/shared/format/count-words.ts'
import Button from '@mui/material/Button'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { PeopleDrawing } from '../../ui/content/drawings/people-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { Actions } from '../../ui/kit.tsx'
import { ContactStep, type StepContext } from './contact-step.tsx'
import { readContactQueue, type TodaysContacts } from './read-contact-queue.ts'
import { useQueueSession } from './use-queue-session.ts'

/** [CQ1] Today's calls and messages, one client after the other. */
export function ContactQueuePage(props: StepContext) {
  const { today } = props
  const { userId } = useData().person
  const contacts = useLive((tables) => readContactQueue(tables, { userId, today }), [userId, today])
  return contacts ? <Steps {...props} {...contacts} /> : <PageSkeleton />
}

function Steps({ queue, names, ...props }: StepContext & TodaysContacts) {
  const { at, passed, ahead, next, again } = useQueueSession(queue)
  const step = passed.length + 1
  return (
    <Page width="reading">
      <PageHeader
        title="Today’s contacts"
        subtitle={at ? `${step} of ${step + ahead}` : undefined}
        back={{ to: '/dashboard', label: 'Home' }}
      />
      {at ? (
        <ContactStep
          key={at.clientId}
          contact={at}
          isSettled={queue.every(({ clientId }) => clientId !== at.clientId)}
          isFirst={step === 1}
          onNext={next}
          {...props}
        />
      ) : (
        <TheEnd
          done={passed.length - queue.length}
          left={queue.map(({ clientId }) => names.get(clientId) ?? 'a client')}
          onAgain={again}
        />
      )}
    </Page>
  )
}

interface TheEndProps {
  done: number
  /** The names of those to be in touch with still. */
  left: readonly string[]
  onAgain(): void
}

/** [CQ5] */
function TheEnd({ done, left, onAgain }: TheEndProps) {
  const isOver = left.length === 0
  const sentences = [
    ...(done === 0 ? [] : [`${counted(done, 'contact')} done.`]),
    ...(isOver ? [] : [`Still to do: ${left.join(', ')}.`]),
  ]
  return (
    <EmptyState
      drawing={PeopleDrawing}
      title={isOver ? 'That’s everyone for today' : `${counted(left.length, 'contact')} left for today`}
      sentence={sentences.join(' ')}
      action={
        <Actions>
          {!isOver && <Button onClick={onAgain}>Go through them</Button>}
          <ButtonLink to="/dashboard" variant={isOver ? 'contained' : 'outlined'}>
            Done
          </ButtonLink>
        </Actions>
      }
    />
  )
}
