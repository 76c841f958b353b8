import { Cloud, CloudAlert, CloudCheck, CloudOff, HardDrive, KeyRound, RefreshCw, type LucideIcon } from 'lucide-react'
import type { Tone } from '../../ui/look/tone.ts'
import type { SyncNews } from './sync-words.ts'

/** Beside the words of the news. */
export const newsLooks: Record<SyncNews['kind'], { icon: LucideIcon; tone: Tone }> = {
  'cannot save': { icon: HardDrive, tone: 'replace' },
  attention: { icon: CloudAlert, tone: 'repair' },
  'sign in': { icon: KeyRound, tone: 'attention' },
  update: { icon: RefreshCw, tone: 'attention' },
  syncing: { icon: Cloud, tone: 'neutral' },
  'on device': { icon: CloudOff, tone: 'accent' },
  synced: { icon: CloudCheck, tone: 'good' },
}
