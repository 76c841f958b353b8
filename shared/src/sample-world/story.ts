import type { CalendarDate } from '../kernel/fields.ts'
import { must } from '../kernel/must.ts'
import type { AnyMutation } from '../mutations.ts'
import type { Mutation } from '../kernel/mutation.ts'
import { addDays, addMonths } from '../kernel/dates.ts'
import type { SamplePerson } from './people.ts'
import type { PictureName } from './pictures.ts'

/** The inputs of the sample world; the same inputs give the same world. */
export interface StoryParts {
  today: CalendarDate
  /** Returns a new UUID each time. */
  mintId(): string
  /** Returns the SHA-256 hash in hexadecimal. */
  hashOf(bytes: Uint8Array): string
  pictures: Record<PictureName, Uint8Array>
}

/** An action of a person on a day. */
export interface SampleAction {
  on: CalendarDate
  by: SamplePerson
  mutation: AnyMutation
  args: unknown
}

/** A file of the world, with the text of each of its pages; pictures have none. */
export interface SampleFile {
  hash: string
  bytes: Uint8Array
  pages: readonly string[]
}

/** Collects who does what on which day. */
export class Story {
  readonly actions: SampleAction[] = []
  private readonly known = new Map<string, SampleFile>()
  private readonly parts: StoryParts

  constructor(parts: StoryParts) {
    this.parts = parts
  }

  get files(): SampleFile[] {
    return [...this.known.values()]
  }

  act<Args, Parsed>(
    by: SamplePerson,
    on: CalendarDate,
    mutation: Mutation<string, Args, Parsed>,
    args: NoInfer<Args>,
  ): void {
    this.actions.push({ by, on, mutation, args })
  }

  /** Returns a new id, branded as the caller expects. */
  id<Id extends string>(): Id {
    return this.parts.mintId() as Id
  }

  daysAgo = (days: number): CalendarDate => addDays(this.parts.today, -days)
  monthsAgo = (months: number, day = 0): CalendarDate => addDays(addMonths(this.parts.today, -months), day)
  inDays = (days: number): CalendarDate => addDays(this.parts.today, days)

  /** Stores a file once, however many documents use it. */
  file(bytes: Uint8Array, pages: readonly string[]): SampleFile {
    const hash = this.parts.hashOf(bytes)
    const file = this.known.get(hash) ?? { hash, bytes, pages }
    this.known.set(hash, file)
    return file
  }

  picture(name: PictureName): SampleFile {
    return this.file(must(this.parts.pictures[name], name), [])
  }

  /** Returns the hash of an invitation's token, which opens nothing here. */
  hashOfToken = (token: string): string => this.parts.hashOf(Uint8Array.from(token, (letter) => letter.charCodeAt(0)))
}
