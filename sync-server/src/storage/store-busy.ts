/** Another process (a backup, a restore) has locked the database for longer than we wait. Nothing was begun. */
export class StoreBusy extends Error {}

/** A write met another one that ran at the same time, or reached beyond its subjects: it must run alone. */
export class MustRunAlone extends StoreBusy {}

/** The database cannot be reached. */
export class StoreAway extends StoreBusy {}
