import { storageFailure } from '../../data/store/storage-failure.ts'
import { TransportFailure } from '../transport/transport.ts'

/**
 * Returns the reason, as a message, why the bytes of a document are unavailable. Also reports bugs.
 * @param ways what to do about it, in the caller's wording.
 */
export function whyUnreadable(error: unknown, ways: { signedOut: string; unreachable: string }): string {
  if (!(error instanceof TransportFailure)) {
    if (storageFailure(error) === null) reportError(error)
    return 'This device could not read it. Please try again.'
  }
  if (error.kind === 'signed_out') return ways.signedOut
  if (error.kind === 'rejected') return 'The server no longer has it.'
  return ways.unreachable
}
