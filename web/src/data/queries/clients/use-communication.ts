import { useData, useLive } from '../../live/data-provider.tsx'
import { readCommunication, type Communication } from './read-communication.ts'
import { readMessages, type LoggedMessage } from './read-messages.ts'

/** Undefined until known. */
export function useCommunication(): Communication | undefined {
  const { userId } = useData().person
  return useLive((tables) => readCommunication(tables, userId), [userId]) ?? undefined
}

/** All messages of the realtor, newest first; undefined until they are read. */
export function useMessages(): LoggedMessage[] | undefined {
  const { userId } = useData().person
  return useLive((tables) => readMessages(tables, userId), [userId])
}
