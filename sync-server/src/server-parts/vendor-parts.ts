import type { PartsOf } from './part.ts'
import { giveCopies, refuseStrangers } from './share-vendor.ts'

export const vendorParts: PartsOf<'vendor'> = {
  'vendor.add': {},
  'vendor.edit': {},
  'vendor.remove': {},
  'vendor.restore': {},
  'vendor.purge': {},
  'vendor.merge': {},
  'vendor.unmerge': {},
  'vendor.share': { check: refuseStrangers, effect: giveCopies },
  'vendor.decline': {},
  'vendor.offer': {},
}
