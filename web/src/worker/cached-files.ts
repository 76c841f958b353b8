/** The files of the build that the service worker caches, as patterns. */
export const cachedFiles = {
  // Includes lazy screens: one that was never opened must open offline.
  globPatterns: ['**/*.{html,js,css,woff2,svg,png}', 'realtor.webmanifest'],
  // The OCR library is seven megabytes: the app fetches it when idle.
  globIgnores: ['*auth*.html', 'assets/first-view-*', 'screenshots/**', 'assets/tesseract-core-*'],
}
