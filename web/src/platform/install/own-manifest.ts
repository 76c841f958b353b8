import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import { manifests } from './manifests.ts'

/** [HS9] Names the manifest of the person's role, from which the browser takes the shortcuts of the icon. */
export function nameManifest(role: Role = 'homeowner'): void {
  const link = document.querySelector('link[rel="manifest"]')
  if (link && link.getAttribute('href') !== manifests[role]) link.setAttribute('href', manifests[role])
}
