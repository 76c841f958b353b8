import { messageToAnswer, type MessageToAnswer } from '@hearthkeep/shared/protocol/message-to-answer.ts'
import { LinkEnded, LinkPage, LinkUnreachable } from '../link/link-page.tsx'
import { linkReader, useLink, type LinkAnswer, type LinkState } from '../link/use-link.ts'
import { OpenMessage } from './open-message.tsx'

const readLink = linkReader('/api/responses/link', messageToAnswer)

interface ReplyPageProps {
  token: string
  /** The person followed a link to stop messages. */
  isStopping: boolean
}

/**
 * The page that a link in a realtor's message opens: reply, refer another person, or stop such messages. No account is
 * needed.
 */
export function ReplyPage({ token, isStopping }: ReplyPageProps) {
  const { answer, retry } = useLink(token, readLink)
  // Prevents a flash of the product's name above a white label.
  const isUnnamed = answer.state === 'loading' || (answer.state === 'open' && answer.offer.brand?.isWhiteLabel === true)
  return (
    <LinkPage title={isStopping ? 'Stop messages' : 'Reply'} isUnnamed={isUnnamed}>
      <Content answer={answer} onRetry={retry} token={token} isStopping={isStopping} />
    </LinkPage>
  )
}

interface ContentProps extends ReplyPageProps {
  answer: LinkState<LinkAnswer<MessageToAnswer>>
  onRetry(): void
}

function Content({ answer, onRetry, token, isStopping }: ContentProps) {
  switch (answer.state) {
    case 'loading':
      return <p role="status">Opening the message…</p>
    case 'unreachable':
      return <LinkUnreachable safe="Connect to the internet to reply. The link keeps working." onRetry={onRetry} />
    case 'invalid':
      return (
        <LinkEnded
          title="This link does not work"
          sentence="Part of it may be missing. Open it from the message again, or reply to the message directly."
        />
      )
    case 'open':
      return <OpenMessage token={token} message={answer.offer} isStopping={isStopping} />
  }
}
