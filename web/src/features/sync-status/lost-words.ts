import type { WorkHere } from '../../data/store/lost-store.ts'

export const lostIntro =
  'It cleared what Hearthkeep had stored on this device, perhaps to free up space. Everything you had sent is safe in your account and loads again.'

/** [DE9] */
export const lostDemo =
  'It cleared what the demo had stored on this device, perhaps to free up space. The demo starts over, without what you changed in it.'

/** "2 changes and 1 file had not been sent and are gone."; null if nothing is. */
export function goneWords({ changes, files, drafts }: WorkHere): string | null {
  const parts = [counted(changes, 'change'), counted(files, 'file'), counted(drafts, 'unfinished form')].flat()
  if (parts.length === 0) return null
  const isOne = changes + files + drafts === 1
  return `${new Intl.ListFormat('en').format(parts)} ${isOne ? 'was only on this device and is' : 'were only on this device and are'} gone.`
}

const counted = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`])
