import { EntrancePage } from '../../../ui/frame/entrance-page.tsx'
import { LinkContent } from '../link/link-content.tsx'
import { linkReader, useLink } from '../link/use-link.ts'
import { messageToAnswer } from '@hearthkeep/shared/protocol/answers/link-answers.ts'
import { OpenMessage } from './open-message.tsx'

const readLink = linkReader('/api/responses/link', messageToAnswer)

interface ReplyPageProps {
  token: string
  /** The person followed a link to stop messages. */
  isStopping: boolean
  /** [ME76] The star that the person followed. */
  rating: number | null
}

/**
 * The page that a link in a realtor's message opens: reply, refer another person, or stop such messages. No account is
 * needed.
 */
export function ReplyPage({ token, isStopping, rating }: ReplyPageProps) {
  const link = useLink(token, readLink)
  const { answer } = link
  // Prevents a flash of the product's name above a white label.
  const isUnnamed = answer.state === 'loading' || (answer.state === 'open' && answer.offer.brand?.isWhiteLabel === true)
  return (
    <EntrancePage title={isStopping ? 'Stop messages' : 'Reply'} isUnnamed={isUnnamed}>
      <LinkContent
        link={link}
        opening="Opening the message…"
        safe="Connect to the internet to reply. The link keeps working."
        ended={{
          sentence: 'Part of it may be missing. Open it from the message again, or reply to the message directly.',
        }}
      >
        {(message) => <OpenMessage token={token} message={message} isStopping={isStopping} rating={rating} />}
      </LinkContent>
    </EntrancePage>
  )
}
