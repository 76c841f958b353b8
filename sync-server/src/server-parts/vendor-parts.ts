import type { PartsOf } from './part.ts'

export const vendorParts: PartsOf<'vendor'> = {
  'vendor.add': {},
  'vendor.edit': {},
  'vendor.remove': {},
  'vendor.restore': {},
  'vendor.purge': {},
  'vendor.merge': {},
  'vendor.unmerge': {},
  'vendor.decline': {},
  'vendor.offer': {},
}
