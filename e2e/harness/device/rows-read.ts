import type { Page } from '@playwright/test'

/** Counts the rows that each page of the device reads from IndexedDB from now on, by table. */
export const countReads = (page: Page) => page.addInitScript(COUNT_READS)

/** The rows read since the last call, by table. */
export const rowsReadIn = (page: Page) => page.evaluate<Record<string, number>>('[rowsRead, (rowsRead = {})][0]')

/** Runs in the page before any other script. */
const COUNT_READS = `
  globalThis.rowsRead = {}
  for (const { prototype } of [IDBObjectStore, IDBIndex])
    for (const method of ['get', 'getAll', 'getAllRecords', 'openCursor']) {
      const read = prototype[method]
      if (!read) continue
      prototype[method] = function (...args) {
        const request = read.apply(this, args)
        const { name } = this.objectStore ?? this
        request.addEventListener('success', () => {
          const rows = [request.result].flat().filter((row) => row != null).length
          rowsRead[name] = (rowsRead[name] ?? 0) + rows
        })
        return request
      }
    }
`
