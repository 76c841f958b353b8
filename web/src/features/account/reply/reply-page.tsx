import type { LinkAnswer } from '../link/link-api.ts'
import { LinkEnded, LinkPage, LinkUnreachable } from '../link/link-page.tsx'
import { useLink } from '../link/use-link.ts'
import { OpenMessage } from './open-message.tsx'
import { fetchMessage, type OpenedMessage } from './reply-api.ts'

interface ReplyPageProps {
  token: string
  /** The person came to stop messages. */
  isStopping: boolean
}

/** Where the link of a realtor's message leads: to reply, to refer somebody, to stop such messages. No account is needed. */
export function ReplyPage({ token, isStopping }: ReplyPageProps) {
  return (
    <LinkPage title={isStopping ? 'Stop messages' : 'Reply'}>
      <Content token={token} isStopping={isStopping} />
    </LinkPage>
  )
}

type Opened = { state: 'loading' } | LinkAnswer<OpenedMessage>

function Content({ token, isStopping }: ReplyPageProps) {
  const { answer, retry } = useLink<Opened>({ token, read: fetchMessage, first: { state: 'loading' } })
  switch (answer.state) {
    case 'loading':
      return <p role="status">Opening the message…</p>
    case 'unreachable':
      return <LinkUnreachable safe="A reply is sent with a network. The link keeps working." onRetry={retry} />
    case 'invalid':
      return (
        <LinkEnded
          title="This link does not work"
          sentence="Part of it may be missing. Open it from the message again, or answer the message itself."
        />
      )
    case 'open':
      return <OpenMessage token={token} message={answer.offer} isStopping={isStopping} />
  }
}
