import { readFileSync, writeFileSync } from 'node:fs'

/** The time of a test, which several processes read in one file. */
export class Clock {
  readonly file: string

  constructor(file: string) {
    this.file = file
  }

  now(): Date {
    return new Date(readFileSync(this.file, 'utf8'))
  }

  set(to: Date): void {
    writeFileSync(this.file, to.toISOString())
  }
}
