import type { Dexie } from 'dexie'

/**
 * Another version of the app on the same store. `newer`: it has opened the store, and this one may not touch it any more ·
 * `older`: it holds the store in another tab, so that this one cannot open it yet.
 */
export type OtherVersion = 'newer' | 'older'

export class OtherVersionError extends Error {
  readonly other: OtherVersion
  constructor(other: OtherVersion) {
    super(`a version of the app that is ${other} holds the store`)
    this.other = other
  }
}

/**
 * Keeps this version of the app from a database that a newer one has opened. The browser keeps the mark: the version of the
 * database, which grows with every table that is added, and so with every entity. It upgrades only once no older tab has the
 * database open, so no transaction of an older app comes after it.
 */
export function guardVersion(database: Dexie, say: (other: OtherVersion | null) => void): void {
  const isNewer = (version: number) => Math.floor(version / STEP) > database.verno
  const giveUp = () => {
    // For good: a database that is only lost would be opened again, at whichever version it then has.
    database.close()
    say('newer')
  }
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null || !isNewer(newVersion)) return true
    giveUp()
    return false
  })
  database.on('blocked', () => say('older'))
  const check = () => {
    if (isNewer(database.backendDB().version)) {
      giveUp()
      throw new OtherVersionError('newer')
    }
    say(null)
  }
  database.on('ready', check, true)
}

/** Dexie's versions are tenths to the browser; it uses the steps between them to mend a schema. */
const STEP = 10
