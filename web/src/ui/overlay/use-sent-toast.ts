import { useToast } from './toast.tsx'

interface SentWords {
  /** While the server is reachable. */
  sent: string
  /** While it is not. */
  saved: string
  detail: string
}

/** [ME42] Reports that something was sent or, if the server is unreachable, that it will be. */
export function useSentToast(isOffline: () => boolean): (words: SentWords) => void {
  const toast = useToast()
  return ({ sent, saved, detail }) =>
    isOffline()
      ? toast({ tone: 'neutral', text: saved, detail: `${detail}. It will be sent once you’re online.` })
      : toast({ tone: 'good', text: sent, detail })
}
