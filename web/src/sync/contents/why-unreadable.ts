import { storageFailure } from '../../data/store/storage-failure.ts'
import { TransportFailure } from '../transport/transport.ts'

/**
 * Why the bytes of a document cannot be had, in words. What is a bug is reported too.
 * @param ways what to do about it, in the words of whoever wants them.
 */
export function whyUnreadable(error: unknown, ways: { signedOut: string; unreachable: string }): string {
  if (!(error instanceof TransportFailure)) {
    if (storageFailure(error) === null) reportError(error)
    return 'This device could not read it. Please try again.'
  }
  if (error.kind === 'signed_out') return ways.signedOut
  if (error.kind === 'rejected') return 'The server does not have it any more.'
  return ways.unreachable
}
