import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { browserCaches } from '../browser-storage.ts'

/**
 * The last view is Home as the person last saw it today. The service worker adds it to the page, so it is visible before
 * any script has run; the page removes it once the real Home is there.
 */
export interface LastView {
  /** The element that the worker adds to the page. */
  html: string
  /** The day it was recorded on: tomorrow Home says something else. */
  day: CalendarDate
  /** Sources for `style-src` that allow the style elements in `html`. */
  styleSources: string[]
}

/** The id of the element in {@link LastView.html}. */
export const LAST_VIEW_ID = 'last-view'
/** The attribute of the element with the id of the person. */
export const LAST_VIEW_OF = 'data-user'
/** The attribute of `html` with the id of the person who is signed in on this device. */
export const SIGNED_IN = 'data-signed-in'

/** The app starts on one of these. */
const startPages = new Set(['/dashboard', '/homeowner-dashboard', '/realtor-dashboard'])

export const isStartPage = (path: string) => startPages.has(path)

const CACHE = 'last-view'

/** @param path of the page that was recorded. */
export async function storeLastView(path: string, view: LastView): Promise<void> {
  const cache = await browserCaches()?.open(CACHE)
  await cache?.put(path, Response.json(view))
}

/** @returns undefined if there is none for the path. */
export async function readLastView(path: string): Promise<LastView | undefined> {
  const stored = await browserCaches()?.match(path, { cacheName: CACHE })
  return stored && ((await stored.json()) as LastView)
}

/** Call when the person leaves this device. */
export async function forgetLastView(): Promise<void> {
  try {
    await browserCaches()?.delete(CACHE)
  } catch {
    // [P33] A browser that blocks this site's data has stored none.
  }
}
