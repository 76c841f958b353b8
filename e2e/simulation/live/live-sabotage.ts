import { createPokeStream } from '../../../web/src/sync/loop/poke-stream.ts'
import { SyncLoop, type SyncLoopParts } from '../../../web/src/sync/loop/sync-loop.ts'
import { TabFiles, type TabFilesParts } from './tab-files.ts'
import type { LockRules } from './tab-lock.ts'

export type Loop = Pick<SyncLoop, 'wake' | 'receivePoke' | 'stop'>

/** Mechanisms of the loop that can be switched off, to prove that the live world notices. */
export interface LiveSabotage {
  loop(parts: SyncLoopParts): Loop
  stream: typeof createPokeStream
  /** The name of a tab's event stream. */
  streamOf(tab: string): string
  files(parts: TabFilesParts): TabFiles
  lock: LockRules
}

/** Switches nothing off. */
export const noSabotage = (): LiveSabotage => ({
  loop: (parts) => new SyncLoop(parts),
  stream: createPokeStream,
  streamOf: (tab) => tab,
  files: (parts) => new TabFiles(parts),
  lock: { ofDeadTab: 'released', ofFrozenTab: 'taken over' },
})
