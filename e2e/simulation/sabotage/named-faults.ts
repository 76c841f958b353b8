/** A small fault in one place of the engine, and the rule that the world then reports as broken. */
interface NamedFault {
  name: string
  file: string
  /** An expression in the file, which occurs there once and begins no line, and what takes its place. */
  code: string
  fault: string
  rule: RegExp
}

/**
 * Faults that random steps met too rarely: a stranger's mutants, and the worst mistake of each thing that was made faster.
 * Those of the latter that only cost time, and those of the former that lose nothing, are named in
 * `docs/decisions/testing.md`.
 */
export const namedFaults: readonly NamedFault[] = [
  {
    name: 'a replaced value is not reported if everything matched',
    file: 'sync-server/src/sync/matched-mutations.ts',
    code: 'replaced !== null',
    fault: 'false',
    rule: /P13/,
  },
  {
    name: 'rows that the app does not know survive a start from nothing',
    file: 'web/src/sync/loop/device-identity.ts',
    code: 'tables.unknownRows.clear()',
    fault: 'undefined',
    rule: /I8/,
  },
  {
    name: 'a request in a long answer names what the cursor covers',
    file: 'web/src/sync/loop/build-request.ts',
    code: 'version > highestReach(cursor)',
    fault: 'version > (cursor.upTo ?? 0)',
    rule: /P23/,
  },
  {
    name: 'a poke is known if one of its scopes is',
    file: 'web/src/sync/apply/fits.ts',
    code: 'deltas.every(({ scope, version }) => localReach(scope, local) >= version)',
    fault: 'deltas.some(({ scope, version }) => localReach(scope, local) >= version)',
    rule: /P19/,
  },
  {
    name: 'a late answer is applied',
    file: 'web/src/sync/apply/apply-answer.ts',
    code: 'device.answers === answers',
    fault: 'answers >= 0',
    rule: /P8/,
  },
  {
    name: 'a poke continues a scope that is not there',
    file: 'web/src/sync/apply/apply-answer.ts',
    code: '!isContinued(sent, local)',
    fault: '!isContinued([], local)',
    rule: /P19/,
  },
  {
    name: 'what matched is made without the refused changes below it',
    file: 'web/src/sync/apply/apply-answer.ts',
    code: '!refused.has(id) || hadEffect.has(id)',
    fault: '!refused.has(id)',
    rule: /I1|P9|P14/,
  },
  {
    name: 'a change is settled before its rows are here',
    file: 'web/src/sync/apply/settle-results.ts',
    code: '!coversMutation(answer, mutation, person)',
    fault: '!coversMutation({ ...answer, more: false }, mutation, person)',
    rule: /I11/,
  },
  {
    name: 'a row that matched is left out although it changed again',
    file: 'sync-server/src/storage/row-versions.ts',
    code: 'has?.get(rowKey(entity, id)) === version',
    fault: 'has?.has(rowKey(entity, id))',
    rule: /I1|P14/,
  },
  {
    name: 'an answer in pieces lacks a delta’s only row',
    file: 'sync-server/src/http/sync/sync.ts',
    code: 'delta.puts.length > 0',
    fault: 'delta.puts.length > 1',
    rule: /I1|P14/,
  },
  {
    name: 'a home that was left decides the calendar',
    file: 'sync-server/src/storage/row-queries.ts',
    code: "`relation.${HOME} and ${isCurrentIn('relation')}`",
    fault: '`relation.${HOME}`',
    rule: /R32/,
  },
  {
    name: 'a summary moves on and its tally stays',
    file: 'web/src/data/summary/summaries.ts',
    code: 'tables.tallies.put([{ ...updatedTally, propertyId }])',
    fault: 'undefined',
    rule: /I2/,
  },
  {
    name: 'the log is trimmed to less than what is read',
    file: 'sync-server/src/storage/changes.ts',
    code: 'beyond({ entity, id, number, keep })',
    fault: 'beyond({ entity, id, number, keep: 1 })',
    rule: /P13/,
  },
  {
    name: 'the log is trimmed of young changes',
    file: 'sync-server/src/storage/changes.ts',
    code: 'young === -1 ? found : found.slice(0, young)',
    fault: 'found',
    rule: /SE192/,
  },
  {
    name: 'the log is trimmed by one change too many',
    file: 'sync-server/src/storage/changes.ts',
    code: 'beyond({ entity, id, number, keep })',
    fault: 'beyond({ entity, id, number, keep: keep - 1 })',
    rule: /SE192/,
  },
  {
    name: 'the log has no deletions',
    file: 'sync-server/src/storage/deletions.ts',
    code: 'addChanges({ ...about, entity: logged, deleted: isMoved ? 0 : 1, rows })',
    fault: 'undefined',
    rule: /T9/,
  },
  {
    name: 'the log keeps the values of what is gone',
    file: 'sync-server/src/storage/deletions.ts',
    code: 'redact(logged, ids)',
    fault: 'undefined',
    rule: /T9/,
  },
  {
    name: 'a batch leaves the summary of one property at the day before',
    file: 'web/src/data/summary/summaries.ts',
    code: 'refreshSummaries(tables, stale, today)',
    fault: 'refreshSummaries(tables, stale.slice(1), today)',
    rule: /CP7/,
  },
  {
    name: 'results are shrunk in one order and deleted in another',
    file: 'sync-server/src/storage/mutations.ts',
    code: "deleteSome('mutations', `mutations where ${results}`)",
    fault: "deleteSome('mutations', `mutations where ${results} desc`)",
    rule: /I3/,
  },
  {
    name: 'an id that was taken for free is not looked up',
    file: 'shared/src/kernel/rows-at-hand.ts',
    code: 'presumed.every(({ entity, id }) => this.isFree(entity, id))',
    fault: 'presumed.length >= 0',
    rule: /M6/,
  },
  {
    name: 'a replay that needs a row gives up its change',
    file: 'web/src/data/mutate/mutate.ts',
    code: 'error instanceof NotAtHand',
    fault: 'error instanceof TypeError',
    rule: /I1|I2|P9|P14/,
  },
  {
    name: 'a row that was deleted is not free',
    file: 'shared/src/kernel/overlay.ts',
    code: 'held.after === null',
    fault: 'held.before === null',
    rule: /I1|I2/,
  },
  {
    name: 'a home is given away while a file for it waits',
    file: 'shared/src/transfer/transfer-accept.ts',
    code: "document.state === 'waiting' && isLiving(document)",
    fault: 'false',
    rule: /DO27|HO20/,
  },
  {
    name: 'a person who left may no longer send a file',
    file: 'sync-server/src/server-parts/document-parts.ts',
    code: "state === 'waiting' && uploadedBy === userId",
    fault: 'false',
    rule: /DO27/,
  },
  {
    name: 'replaced values of a home that was lost stay',
    file: 'web/src/sync/apply/apply-answer.ts',
    code: 'replaced.length === 0',
    fault: 'replaced.length >= 0',
    rule: /I8/,
  },
  {
    name: 'a round waits although everything was decided',
    file: 'web/src/sync/loop/round.ts',
    code: "result.status === 'retry' ? null : result.id",
    fault: "result.status === 'retry' ? result.id : null",
    rule: /P15/,
  },
  {
    name: 'what depends on a discarded change stays on the list',
    file: 'web/src/data/refusals/refusals.ts',
    code: 'tables.refused.delete(together.map((change) => change.id))',
    fault: 'tables.refused.delete([id])',
    rule: /P12/,
  },
  {
    name: 'a change that is made again stays on the list',
    file: 'web/src/data/refusals/refusals.ts',
    code: 'tables.refused.delete([change.id])',
    fault: 'undefined',
    rule: /I18/,
  },
  {
    name: 'a change that is refused again shows the reason of then',
    file: 'web/src/data/refusals/refusals.ts',
    code: 'tables.refused.put([{ ...change, refusal }])',
    fault: 'undefined',
    rule: /P12/,
  },
  {
    name: 'a device that only reads counts as unused',
    file: 'sync-server/src/sync/sync-service.ts',
    code: 'tx.saveDevice({ ...device, seenAt: now.toISOString() })',
    fault: 'undefined',
    rule: /P56/,
  },
  {
    name: 'a search of the administrator is counted without its words',
    file: 'sync-server/src/storage/administration/lists.ts',
    code: 'found?.length ?? (await count(query))',
    fault: 'await count(query)',
    rule: /AD5/,
  },
]
