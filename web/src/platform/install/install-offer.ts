import { createSubject, type Observable } from '../observable.ts'

/**
 * Whether to offer once, unasked, to put the app on this device's home screen: from the first task that was completed on
 * it, until the person has answered, which is for good.
 */
type InstallOffer = 'early' | 'due' | 'answered'

const STORAGE_KEY = 'install-offer'

const remembered = (): InstallOffer => {
  const kept = localStorage.getItem(STORAGE_KEY)
  return kept === 'due' || kept === 'answered' ? kept : 'early'
}

const subject = createSubject<InstallOffer>(remembered())

export const installOffer: Observable<InstallOffer> = subject

/** A task was completed on this device. */
export function earnInstallOffer(): void {
  if (subject.get() === 'early') remember('due')
}

export function answerInstallOffer(): void {
  remember('answered')
}

function remember(offer: InstallOffer): void {
  localStorage.setItem(STORAGE_KEY, offer)
  subject.set(offer)
}
