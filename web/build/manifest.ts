import type { Plugin } from 'vite'
import type { ManifestOptions } from 'vite-plugin-pwa'
import type { Shortcut } from '../src/features/shortcuts/shortcut-target.ts'
import { manifests } from '../src/platform/install/manifests.ts'
import { ADD_SHARED, SHARE_TARGET } from '../src/worker/share-target.ts'

const PAPER = '#FAF8F4'

/** An entry in the menu of a long press on the app's icon. */
const shortcut = (action: Shortcut, name: string, short_name: string) => ({
  name,
  short_name,
  url: `/open/${action}`,
  icons: [{ src: `/icons/shortcut-${action}.png`, sizes: '192x192', type: 'image/png' }],
})

/** [HS1] [HS9] The menus of the two roles. */
const shortcuts = {
  homeowner: [
    shortcut('due', 'What’s due', 'Due'),
    shortcut('task', 'Add a task', 'Task'),
    shortcut('issue', 'Log an issue', 'Issue'),
    shortcut('photo', 'Add a photo', 'Photo'),
    shortcut('search', 'Search', 'Search'),
  ],
  realtor: [
    shortcut('due', 'Who to contact', 'Contact'),
    shortcut('client', 'Add a client', 'Client'),
    shortcut('touchpoint', 'Plan a touchpoint', 'Touchpoint'),
    shortcut('search', 'Search', 'Search'),
  ],
}

/** File types that the app opens from a file manager: photos, scanned documents, and [HS10] what it imports. */
const openedTypes = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/heic': ['.heic'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'text/csv': ['.csv'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/vcard': ['.vcf'],
}

/** File types that other apps can share with this one; the bytes decide what is accepted. */
const sharedTypes = [
  ...Object.keys(openedTypes),
  'image/*',
  'text/plain',
  'text/comma-separated-values',
  'text/x-vcard',
  'application/msword',
  'application/rtf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  scope: '/',
  lang: 'en-US',
  dir: 'ltr',
  name: 'Hearthkeep',
  short_name: 'Hearthkeep',
  description: 'Keep a house in good health: its systems, its upkeep, what is due next. Works without a network.',
  start_url: '/dashboard',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  categories: ['lifestyle', 'productivity', 'utilities'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
  shortcuts: shortcuts.homeowner,
  share_target: {
    action: SHARE_TARGET,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: sharedTypes }] },
  },
  file_handlers: [{ action: ADD_SHARED, accept: openedTypes }],
  screenshots: [
    { src: '/screenshots/phone.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow' },
    { src: '/screenshots/desktop.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide' },
  ],
}

/** Writes the manifest that a signed-in realtor's pages name: the same app, with other shortcuts. */
export const writeRealtorManifest: Plugin = {
  name: 'write-realtor-manifest',
  apply: 'build',
  generateBundle() {
    const source = JSON.stringify({ ...manifest, shortcuts: shortcuts.realtor })
    this.emitFile({ type: 'asset', fileName: manifests.realtor.slice(1), source })
  },
}
