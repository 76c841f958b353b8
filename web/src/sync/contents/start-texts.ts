import type { ContentsStore } from '../../data/store/contents-store.ts'
import { withLock } from '../../platform/locks.ts'
import { schedule } from '../../platform/schedule.ts'
import { keepOcrFiles } from '../../platform/text/ocr-files.ts'
import { READER_VERSION, TextReader } from '../../platform/text/extract-text.ts'
import { isSavingData } from '../../platform/files/saving-data.ts'
import { TextsLoop, type TextsLoopParts } from './texts-loop.ts'

interface Parts extends Pick<TextsLoopParts, 'store' | 'transport' | 'status'> {
  contents: ContentsStore
  userId: string
}

/** Many photos can take this long; a tab that holds the lock longer is frozen. */
const LOCK_MS = 30 * 60_000

/** Extracts the text of this person's documents for as long as the page lives. */
export const startTexts = ({ userId, ...parts }: Parts): TextsLoop =>
  new TextsLoop({
    ...parts,
    reader: new TextReader(),
    version: READER_VERSION,
    savesData: isSavingData(),
    prepare: () => keepOcrFiles(location.href),
    alone: (work) => withLock(`texts ${userId}`, work, LOCK_MS),
    schedule,
    onAdded: (listener) => parts.contents.onChange(listener),
    onBug: (error) => reportError(error),
  })
