/** The version of this build, set by vite.config.ts. */
declare const __APP_VERSION__: string
