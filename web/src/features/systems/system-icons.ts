import type { SystemFamily } from '@hearthkeep/shared/system/catalogue/entry.ts'
import {
  AlarmSmoke,
  BrickWall,
  Droplets,
  Flame,
  House,
  Package,
  PlugZap,
  Trees,
  WashingMachine,
  Zap,
  type LucideIcon,
} from 'lucide-react'

export const familyIcons: Record<SystemFamily, LucideIcon> = {
  hvac: Flame,
  plumbing: Droplets,
  electrical: Zap,
  roofing: House,
  appliance: WashingMachine,
  outdoor: Trees,
  structural: BrickWall,
  safety: AlarmSmoke,
  utilities: PlugZap,
  other: Package,
}
