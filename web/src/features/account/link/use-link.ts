import { useEffect, useEffectEvent, useState } from 'react'
import { askServer, type AnswerSchema } from '../../../data/ask-server.ts'
import { onOnline } from '../../../platform/online.ts'

/** The result of opening a link. `unreachable`: the server could not be reached. */
export type LinkAnswer<Offer> =
  | { state: 'open'; offer: Offer }
  | { state: 'invalid'; message: string }
  | { state: 'unreachable' }

/**
 * [SE186] Returns a function that reads what the server gives to the holder of a link. The secret is in the body: URLs
 * are logged.
 */
export const linkReader =
  <Offer>(path: string, schema: AnswerSchema<Offer>) =>
  async (token: string): Promise<LinkAnswer<Offer>> => {
    const answer = await askServer(path, schema, { body: { token } })
    if (answer.state === 'done') return { state: 'open', offer: answer.value }
    // Only the server's own message makes a link invalid; a proxy's page does not.
    if (answer.message === null) return { state: 'unreachable' }
    return { state: 'invalid', message: answer.message }
  }

type Loading = { state: 'loading' }

/** What a link's page shows: `Answer` is what `read` gives. */
export interface OpenedLink<Answer> {
  answer: Answer | Loading
  retry(): void
}

/**
 * Loads the result of a link. Retries when the network is back, or by `retry`.
 *
 * @param token empty or undefined if there is none
 * @param read must be stable between renders
 */
export function useLink<Answer extends { state: string } | LinkAnswer<unknown>>(
  token: string | undefined,
  read: (token: string) => Promise<Answer>,
): OpenedLink<Answer | { state: 'invalid'; message: string }> {
  const [answer, setAnswer] = useState<Answer | Loading>({ state: 'loading' })
  useEffect(() => {
    let isMounted = true
    if (token) void read(token).then((received) => isMounted && setAnswer(received))
    return () => {
      isMounted = false
    }
  }, [token, read])
  const retry = () => {
    if (token) void read(token).then(setAnswer)
  }
  const retryOnline = useEffectEvent(retry)
  const isCutOff = answer.state === 'unreachable'
  useEffect(() => (isCutOff ? onOnline(() => retryOnline()) : undefined), [isCutOff])
  return { answer: token ? answer : { state: 'invalid', message: 'No invitation token provided' }, retry }
}
