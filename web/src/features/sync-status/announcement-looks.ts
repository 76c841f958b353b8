import {
  Cloud,
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  HardDrive,
  KeyRound,
  RefreshCw,
  type LucideIcon,
} from 'lucide-react'
import type { Tone } from '../../ui/theme/tone.ts'
import type { SyncAnnouncement } from './sync-words.ts'

/** The icon and tone beside a sync message. */
export const announcementLooks: Record<SyncAnnouncement['kind'], { icon: LucideIcon; tone: Tone }> = {
  'cannot save': { icon: HardDrive, tone: 'replace' },
  attention: { icon: CloudAlert, tone: 'repair' },
  'sign in': { icon: KeyRound, tone: 'attention' },
  update: { icon: RefreshCw, tone: 'attention' },
  syncing: { icon: Cloud, tone: 'neutral' },
  'on device': { icon: CloudOff, tone: 'accent' },
  sent: { icon: CloudUpload, tone: 'neutral' },
  synced: { icon: CloudCheck, tone: 'good' },
}
