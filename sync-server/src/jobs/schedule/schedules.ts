import { removeGone } from '../../deletion/purge-property.ts'
import type { PurgeParts } from '../../deletion/purge-parts.ts'
import type { DiskHealth } from '../../disk-health.ts'
import type { Contents } from '../../documents/contents.ts'
import type { JobLog } from '../../log.ts'
import { serveMornings, type MorningParts } from '../../mornings/serve-mornings.ts'
import { pause } from '../../pauses.ts'
import { checkpoint } from '../../storage/sqlite/open-database.ts'
import type { Store } from '../../storage/store.ts'
import { collectContents } from '../collect-contents.ts'
import { deleteAccounts, type DeletionParts } from '../delete-accounts.ts'
import { emptyTrash, type TrashParts } from '../empty-trash.ts'
import { expireTransfers, type ExpiryParts } from '../expire-transfers.ts'
import { removeKeptAnswers } from '../remove-kept-answers.ts'
import { removeOldNotices, type OldNoticeParts } from '../remove-old-notices.ts'
import { sendPlans, type PlanParts } from '../send-plans.ts'
import { setWorkAside, type WorkParts } from '../set-work-aside.ts'
import { shrinkResults, type ShrinkingParts } from '../shrink-results.ts'
import { trimLog } from '../trim-log.ts'
import { runPeriodically, type Alone } from './run-periodically.ts'
import { isDiskFull } from '../../storage/storage-fault.ts'
import { OutsideMessages } from '../outside-messages.ts'
import { sendDue, type SendingParts } from '../send-messages.ts'
import { deliverDue, type WebhookParts } from '../webhooks/deliver-webhooks.ts'
import { removeOldDeliveries, type OldDeliveryParts } from '../webhooks/remove-old-deliveries.ts'
import { Underway } from '../webhooks/underway.ts'

// Each of these functions returns one that stops the work.

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Scheduled<P> = Omit<P, 'stopping' | 'pause'> & { log: JobLog; alone?: Alone }

/** [DL5] Deletes accounts, and then the files that no document names. */
export const scheduleAccountDeletion = ({
  store,
  contents,
  ...parts
}: Scheduled<DeletionParts> & { store: Store; contents: Contents }) =>
  runPeriodically({
    everyMs: MINUTE,
    async work(stopping) {
      const { done: deleted, failed } = await deleteAccounts({ ...parts, stopping, pause })
      if (deleted > 0 || failed > 0) parts.log.info({ deleted, failed }, 'deleted accounts')
      if (deleted > 0) await collectContents(contents, store)
    },
    failure: 'accounts could not be deleted',
    alone: parts.alone,
    log: parts.log,
  })

/** [SE96] Checkpoints the write-ahead log, so that committed data is in the database file itself. */
export const scheduleCheckpoints = ({
  file,
  disk,
  log,
}: {
  file: string
  disk: Pick<DiskHealth, 'watch'>
  log: JobLog
}) =>
  runPeriodically({
    everyMs: 30 * SECOND,
    work: () => disk.watch(async () => checkpoint(file)),
    failure: 'the write-ahead log could not be emptied',
    log,
  })

/**
 * [RM3] Notifies people within five minutes of their morning: the world's time zones differ by multiples of a quarter of
 * an hour.
 */
export const scheduleMornings = (parts: Scheduled<MorningParts>) =>
  runPeriodically({
    everyMs: 5 * MINUTE,
    async work(stopping) {
      const { served, notices, failed } = await serveMornings({ ...parts, stopping })
      if (served + failed > 0) parts.log.info({ served, notices, failed }, 'sent morning notices')
    },
    failure: 'morning notices could not be sent',
    alone: parts.alone,
    log: parts.log,
  })

/** [PU4] Removes old notices every day. */
export const scheduleNoticeRemoval = (parts: Scheduled<OldNoticeParts>) =>
  runPeriodically({
    everyMs: DAY,
    async work(stopping) {
      const { done: removed, failed } = await removeOldNotices({ ...parts, stopping })
      if (removed > 0 || failed > 0) parts.log.info({ removed, failed }, 'removed old notices')
    },
    failure: 'old notices could not be removed',
    alone: parts.alone,
    log: parts.log,
  })

/** [TP22] Sends the automatic messages of plans within minutes. */
export const schedulePlans = (parts: Scheduled<PlanParts>) =>
  runPeriodically({
    everyMs: 5 * MINUTE,
    async work(stopping) {
      const { done: sent, failed } = await sendPlans({ ...parts, stopping })
      if (sent > 0 || failed > 0) parts.log.info({ sent, failed }, 'sent planned touchpoints')
    },
    failure: 'touchpoint plans could not be sent',
    alone: parts.alone,
    log: parts.log,
  })

/** [T13] Removes the rows of properties that are gone. Without one, a round costs one empty read. */
export const scheduleRemoval = ({ log, alone, ...parts }: Scheduled<Pick<PurgeParts, 'sync' | 'mintId'>>) =>
  runPeriodically({
    everyMs: SECOND,
    work: async (stopping) => void (await removeGone({ ...parts, stopping, pause })),
    failure: 'the rows of purged properties could not be removed',
    alone,
    log,
  })

/**
 * [P55], [P56], [SE192], [OA8], [P57] Shrinks results, forgets devices, trims the log, removes kept answers, and sets old
 * work aside, every day.
 */
export const scheduleTidying = (parts: Scheduled<ShrinkingParts & WorkParts>) =>
  runPeriodically({
    everyMs: DAY,
    async work(stopping) {
      const { results, devices } = await shrinkResults({ ...parts, stopping })
      if (results + devices > 0) parts.log.info({ results, devices }, 'shrunk results of mutations, and forgot devices')
      await trimLog({ ...parts, stopping })
      await removeKeptAnswers({ ...parts, stopping })
      const { done: tasks, failed } = await setWorkAside({ ...parts, stopping })
      if (tasks + failed > 0) parts.log.info({ tasks, failed }, 'set old work aside')
    },
    failure: 'old records could not be tidied',
    alone: parts.alone,
    log: parts.log,
  })

/** [HO9] Records expired transfers within the hour, and notifies everyone involved. */
export const scheduleTransferExpiry = (parts: Scheduled<ExpiryParts>) =>
  runPeriodically({
    everyMs: HOUR,
    async work(stopping) {
      const { done: expired, failed } = await expireTransfers({ ...parts, stopping })
      if (expired > 0 || failed > 0) parts.log.info({ expired, failed }, 'recorded expired transfers')
    },
    failure: 'expired transfers could not be recorded',
    alone: parts.alone,
    log: parts.log,
  })

/** Empties the trash and removes files that no document names. */
export const scheduleTrashEmptying = ({ contents, ...parts }: Scheduled<TrashParts> & { contents: Contents }) =>
  runPeriodically({
    everyMs: 6 * HOUR,
    async work(stopping) {
      const { done: purged, failed } = await emptyTrash({ ...parts, stopping })
      if (purged > 0 || failed > 0) parts.log.info({ purged, failed }, 'emptied the trash')
      const collected = await collectContents(contents, parts.store)
      if (collected > 0) parts.log.info({ collected }, 'removed files that no document refers to')
    },
    failure: 'the trash could not be emptied',
    alone: parts.alone,
    log: parts.log,
  })

/** [WH10] Removes old deliveries of webhooks, and those of deleted ones, every hour. */
export const scheduleDeliveryRemoval = (parts: Scheduled<OldDeliveryParts>) =>
  runPeriodically({
    everyMs: HOUR,
    async work(stopping) {
      const removed = await removeOldDeliveries({ ...parts, stopping })
      if (removed > 0) parts.log.info({ removed }, 'removed old deliveries of webhooks')
    },
    failure: 'old deliveries of webhooks could not be removed',
    alone: parts.alone,
    log: parts.log,
  })

/** Sends all due messages now and every second. @returns a function that stops it and waits for messages in flight. */
export function scheduleSending(parts: SendingParts & { log: JobLog }): () => Promise<void> {
  const state = { turns: { last: '' }, outside: new OutsideMessages() }
  return runUntilNoneIsDue({
    round: () => sendDue(parts, state),
    flying: state.outside,
    failure: 'messages could not be sent',
    log: parts.log,
  })
}

/** [WH7] The same for webhooks. */
export function scheduleWebhooks(parts: WebhookParts & { log: JobLog }): () => Promise<void> {
  const state = { turns: { last: '' }, underway: new Underway() }
  return runUntilNoneIsDue({
    round: () => deliverDue(parts, state),
    flying: state.underway,
    failure: 'webhooks could not be served',
    log: parts.log,
  })
}

const EVERY_MS = 1_000

interface Rounds {
  /** @returns how many were due. */
  round(): Promise<number>
  flying: Pick<Underway, 'settled'>
  /** The log message for a failed round. */
  failure: string
  log: JobLog
}

/**
 * Begins rounds now and every second until nothing is due, without keeping the process alive. A failed round is logged
 * and the next one retries. @returns a function that stops it and waits for what is in flight.
 */
function runUntilNoneIsDue({ round: runOnce, flying, failure, log }: Rounds): () => Promise<void> {
  let round = Promise.resolve()
  let isBusy = false
  const stopping = new AbortController()
  const work = async () => {
    isBusy = true
    const start = performance.now()
    let isDone = true
    try {
      // Thousands may be due at once, for example in the morning; a round takes a few.
      while (!stopping.signal.aborted && (await runOnce()) > 0);
    } catch (error) {
      isDone = false
      // `DiskHealth` logs a full disk, once.
      if (!isDiskFull(error)) log.error({ error: error instanceof Error ? error.name : 'unknown' }, failure)
    } finally {
      isBusy = false
      log.round?.({ isDone, ms: performance.now() - start })
    }
  }
  const begin = () => {
    if (!isBusy) round = work()
  }
  begin()
  const timer = setInterval(begin, EVERY_MS).unref()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await round
    await flying.settled()
  }
}
