import { useToast } from './toast.tsx'

interface SentWords {
  /** While the server is in reach. */
  sent: string
  /** While it is not. */
  saved: string
  detail: string
}

/** [ME42] Says that something was sent, or where the server is out of reach, that it will be. */
export function useSentToast(isOffline: () => boolean): (words: SentWords) => void {
  const toast = useToast()
  return ({ sent, saved, detail }) =>
    isOffline()
      ? toast({ tone: 'neutral', text: saved, detail: `${detail}. It is sent once there is a connection.` })
      : toast({ tone: 'good', text: sent, detail })
}
