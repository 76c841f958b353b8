import type { Dexie } from 'dexie'

/**
 * Another version of the app on the same store. `newer`: it has opened the store, and this one may no longer use it ·
 * `older`: it has the store open in another tab, so this one cannot open it yet.
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
 * Blocks this version of the app from a database that a newer one has opened. The browser stores the marker: the
 * version of the database, which increases with every added table, and so with every entity. It upgrades only when no
 * older tab has the database open, so no transaction of an older app runs after the upgrade.
 */
export function guardVersion(database: Dexie, say: (other: OtherVersion | null) => void): void {
  const isNewer = (version: number) => Math.floor(version / STEP) > database.verno
  const giveUp = () => {
    // Closes for good: a database that is only lost would be reopened, at whatever version it then has.
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

/** For the browser, Dexie's versions are multiplied by ten; Dexie uses the steps between to repair a schema. */
const STEP = 10
