import { createHash } from 'node:crypto'
import { ContentCheck, type ContentProblem } from './check-content.ts'
import type { Announced } from './contents.ts'

/** Checks bytes, as they stream by, against what a row records about them. */
export class ArrivingContent {
  private readonly announced: Announced
  private readonly check: ContentCheck
  private readonly digest = createHash('sha256')
  private size = 0

  constructor(announced: Announced) {
    this.announced = announced
    this.check = new ContentCheck(announced.type)
  }

  /**
   * @returns a problem that is already certain, so that the rest need not be awaited.
   */
  take(chunk: Uint8Array): ContentProblem | null {
    const problem = this.check.take(chunk)
    if (problem) return problem
    this.size += chunk.length
    if (this.size > this.announced.size) return 'other_size'
    this.digest.update(chunk)
    return null
  }

  /** Called after the last chunk. */
  end(): ContentProblem | null {
    const problem = this.check.end(this.announced.size)
    if (problem) return problem
    return this.digest.digest('hex') === this.announced.hash ? null : 'other_hash'
  }
}
