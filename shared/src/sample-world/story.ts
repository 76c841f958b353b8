import type { CalendarDate } from '../kernel/fields.ts'
import { must } from '../kernel/must.ts'
import type { AnyMutation } from '../mutations.ts'
import type { Mutation } from '../kernel/mutation.ts'
import { addDays, addMonths } from '../kernel/dates.ts'
import type { SamplePerson } from './people.ts'
import type { PictureName } from './pictures.ts'

/** What the sample world is made from; the same of it gives the same world. */
export interface StoryParts {
  today: CalendarDate
  /** A new id each time, as a UUID. */
  mintId(): string
  /** SHA-256 in hexadecimal. */
  hashOf(bytes: Uint8Array): string
  pictures: Record<PictureName, Uint8Array>
}

/** Something that somebody did on a day. */
export interface Deed {
  on: CalendarDate
  by: SamplePerson
  mutation: AnyMutation
  args: unknown
}

/** A file of the world, and the text of each of its pages; a picture has none. */
export interface SampleFile {
  hash: string
  bytes: Uint8Array
  pages: readonly string[]
}

/** Collects who does what on which day. */
export class Story {
  readonly deeds: Deed[] = []
  private readonly known = new Map<string, SampleFile>()
  private readonly parts: StoryParts

  constructor(parts: StoryParts) {
    this.parts = parts
  }

  get files(): SampleFile[] {
    return [...this.known.values()]
  }

  tell<Args>(by: SamplePerson, on: CalendarDate, mutation: Mutation<string, Args>, args: NoInfer<Args>): void {
    this.deeds.push({ by, on, mutation, args })
  }

  /** An id, branded as its place asks. */
  id<Id extends string>(): Id {
    return this.parts.mintId() as Id
  }

  daysAgo = (days: number): CalendarDate => addDays(this.parts.today, -days)
  monthsAgo = (months: number, day = 0): CalendarDate => addDays(addMonths(this.parts.today, -months), day)
  inDays = (days: number): CalendarDate => addDays(this.parts.today, days)

  /** Keeps a file once, however many documents show it. */
  file(bytes: Uint8Array, pages: readonly string[]): SampleFile {
    const hash = this.parts.hashOf(bytes)
    const file = this.known.get(hash) ?? { hash, bytes, pages }
    this.known.set(hash, file)
    return file
  }

  picture(name: PictureName): SampleFile {
    return this.file(must(this.parts.pictures[name], name), [])
  }

  /** The hash of an invitation's token, which opens nothing here. */
  hashOfToken = (token: string): string => this.parts.hashOf(Uint8Array.from(token, (letter) => letter.charCodeAt(0)))
}
