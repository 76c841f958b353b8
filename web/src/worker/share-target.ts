/** Where other apps post what they share, as named in the manifest. The service worker responds to it. */
export const SHARE_TARGET = '/share-target'

/** The page that asks which property shared files are for. */
export const ADD_SHARED = '/add-shared'
