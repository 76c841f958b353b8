import * as accounts from './sabotaged-accounts.ts'
import * as guard from './sabotaged-guards.ts'
import * as device from './sabotaged-device.ts'
import * as pages from './sabotaged-pages.ts'
import * as files from './sabotaged-files.ts'
import * as transfers from './sabotaged-transfers.ts'
import * as reading from './sabotaged-reading.ts'
import * as server from './sabotaged-server.ts'
import type { Sabotage } from './sabotage.ts'
import type { Workload } from '../workload/people.ts'
import { withoutPredictionCheck } from './sabotaged-prediction.ts'

/** The invariant that the world reports when a mechanism is switched off; this may take many histories. */
export type Safeguard = [
  mechanism: string,
  without: () => Sabotage,
  rule: RegExp,
  where?: { from: number; actions: Workload },
]

export const safeguards: Safeguard[] = [
  ['the cursor guard', device.withoutCursorGuard, /I1|I11|P8/, { from: 3, actions: 'everything' }],
  ['the guard of poke deltas', device.withoutPokeGuard, /I1|I2|I9|I11|P14/, { from: 3, actions: 'everything' }],
  ['results matched by mutation id', device.withoutResultsById, /I4|I11/, { from: 40, actions: 'properties only' }],
  ['the results of a push', device.withoutResults, /I1|I4/],
  ['the round after a first load', device.withoutCatchUp, /I1|I2/, { from: 25, actions: 'everything' }],
  ['the version read before the first page', device.withLateVersion, /I1|I9|P14/, { from: 11, actions: 'everything' }],
  ['base rows during a first load', device.withoutBaseRows, /I1|I2|P14/],
  ['request pacing', device.withoutPace, /I10|I16/],
  ['withholding of rejected mutations', device.withoutWithholding, /I10|P20/, { from: 6, actions: 'everything' }],
  ['restarting an interrupted first load', device.withResumedLoads, /I1|I2|I9|P14/, { from: 1, actions: 'everything' }],
  ['the newest-app mark', device.withoutNewestAppMark, /I1|I2|I8|I9|P14/, { from: 20, actions: 'everything' }],
  ['deduplication by mutation id', server.withoutMutationIds, /I3/, { from: 2, actions: 'everything' }],
  ['what remains of shrunk results', server.withoutDecidedMutations, /I3/, { from: 6, actions: 'everything' }],
  ['a device’s sequence numbers', server.withoutSequenceNumbers, /UNIQUE/, { from: 126, actions: 'properties only' }],
  ['bringing past work back', server.withoutBringingBack, /P58/, { from: 179, actions: 'everything' }],
  ['asking for past work', device.withoutAskingForPast, /I1|I9|P23/, { from: 7, actions: 'everything' }],
  ['the comparison of predicted and actual changes', withoutPredictionCheck, /I1|I9|P14/],
  ['the membership check', server.withoutMembership, /I7/, { from: 3, actions: 'everything' }],
  // Or a required effect of a change is refused.
  [
    'the membership check inside the transaction',
    server.withEarlyMembership,
    /I7|an effect of/,
    { from: 12, actions: 'everything' },
  ],
  ['stored refusals', server.withoutStoredRefusals, /I10|P11/],
  ['notices to other people', server.withoutNotices, /I3/, { from: 3, actions: 'everything' }],
  ['a new epoch after a restore', server.withoutEpoch, /I1|I9|I11|P14|P23/, { from: 88, actions: 'everything' }],
  ['the horizon of a cursor', server.withoutHorizon, /P23|I1|I9|P14/, { from: 13, actions: 'everything' }],
  ['the ends of eras', server.withoutEras, /I1|I9|I11|P14|P23/, { from: 88, actions: 'everything' }],
  ['the values that a form showed', device.withoutFormValues, /P13/, { from: 237, actions: 'everything' }],
  ['replaced values in results', server.withoutReplacedValues, /P13/, { from: 2, actions: 'everything' }],
  ['the author of a replaced value', server.withoutAuthors, /P13/, { from: 2, actions: 'everything' }],
  ['a name for unknown mutations', server.withEmptyNames, /SE140/, { from: 8, actions: 'everything' }],
  ['the tombstone horizon', server.withoutTombstoneHorizon, /I1|I9|P14/, { from: 1455, actions: 'properties only' }],
  ['the server’s clock', guard.withDeviceClock, /SE2/, { from: 6, actions: 'everything' }],
  ['the trash period of thirty days', guard.withShortTrash, /T1/, { from: 26, actions: 'everything' }],
  ['the removal of what is gone', guard.withoutRemoval, /T13/, { from: 22, actions: 'everything' }],
  ['the mark of what is gone', guard.withHastyRemoval, /T13/, { from: 22, actions: 'everything' }],
  ['scope checksums', guard.withoutChecksums, /I1|I9|P14/, { from: 6, actions: 'everything' }],
  ['the device owner check', guard.withoutDeviceOwners, /SE8/, { from: 3, actions: 'everything' }],
  ['the mutation owner check', guard.withoutMutationOwners, /SE8|I4/, { from: 2, actions: 'everything' }],
  [
    'the version on which a predicted row is based',
    guard.withoutRowVersions,
    /I1|I9|P14/,
    { from: 647, actions: 'everything' },
  ],
  ['pending references to a file', files.withoutPendingReferences, /DO22/, { from: 18, actions: 'everything' }],
  [
    'waiting documents when files are evicted',
    files.withoutWaitingDocuments,
    /DO22/,
    { from: 185, actions: 'everything' },
  ],
  [
    'waiting for all rows before files are removed',
    files.withoutCompleteRows,
    /DO22/,
    { from: 187, actions: 'everything' },
  ],
  ['the expiry of a transfer', transfers.withoutTransferExpiry, /HO3/, { from: 12, actions: 'everything' }],
  ['the job that expires transfers', transfers.withoutExpiryJob, /HO9/, { from: 12, actions: 'everything' }],
  ['hashing of temporary passwords', accounts.withoutPasswordHashes, /NH5|NH6/],
  ['the server’s own link tokens', accounts.withDeviceTokens, /SE4|NH6/],
  ['the account that a mutation creates', accounts.withoutAccounts, /NH2/],
  ['redaction of secrets in dead letters', accounts.withoutRedaction, /NH6/, { from: 127, actions: 'everything' }],
  ['a device’s cleanup after the server accepted a mutation', accounts.withoutDeviceCleanup, /NH6/],
  ['private figures in an export', reading.withoutOwnership, /DL9/, { from: 4, actions: 'everything' }],
  ['the warranties of imported systems', reading.withoutWarranties, /I17/, { from: 31, actions: 'everything' }],
  ['tasks that have only a scheduled date', reading.withoutScheduledTasks, /I18/, { from: 4, actions: 'everything' }],
  ['the cause of a refusal', reading.withoutCauses, /I18/],
  ['the value that a change replaced', reading.withEmptyValues, /P13/, { from: 11, actions: 'everything' }],
  ['documents whose text was not read', reading.withoutLaterDocuments, /DT4/, { from: 33, actions: 'everything' }],
  ['the past work that somebody looks at', reading.withoutPastScopes, /I18/, { from: 5, actions: 'everything' }],
  ['what another tab writes, on an open page', pages.withoutOtherTabs, /P61/, { from: 1, actions: 'everything' }],
  ['reading a page again', pages.withoutReadingAgain, /P61/, { from: 2, actions: 'everything' }],
  ['the end of a transaction, on an open page', pages.withUncommittedRows, /P61/, { from: 8, actions: 'everything' }],
  ['one transaction for changes made together', pages.withHalves, /I5/, { from: 2, actions: 'everything' }],
  ['the server’s cleanup after a message is sent', accounts.withoutMessageCleanup, /IN3/],
]
