import { createSubject, type Observable } from '../observable.ts'
import { localStore } from '../browser-storage.ts'

/**
 * Whether to offer once, unprompted, to add the app to this device's home screen: from the first task completed on it
 * until the person has answered, which is final.
 */
type InstallOffer = 'early' | 'due' | 'answered'

const STORAGE_KEY = 'install-offer'

const remembered = (): InstallOffer => {
  const kept = localStore.getItem(STORAGE_KEY)
  return kept === 'due' || kept === 'answered' ? kept : 'early'
}

const subject = createSubject<InstallOffer>(remembered())

export const installOffer: Observable<InstallOffer> = subject

/** Call when a task is completed on this device. */
export function earnInstallOffer(): void {
  if (subject.get() === 'early') remember('due')
}

export function answerInstallOffer(): void {
  remember('answered')
}

function remember(offer: InstallOffer): void {
  localStore.setItem(STORAGE_KEY, offer)
  subject.set(offer)
}
